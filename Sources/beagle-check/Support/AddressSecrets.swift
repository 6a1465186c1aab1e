import BeagleModel

/// The parts of an address that may hold secrets: the login before its host, its query and its fragment.
struct AddressSecrets {
  /// `name:password` in front of the host; `nil` without one.
  let login: Substring?
  /// The items of the query and the fragment that have a value.
  let items: [(name: String, value: String)]

  init(_ address: String) {
    let authority = AddressText(address)?.authority ?? ""
    login = authority.lastIndex(of: "@").map { authority[..<$0] }
    items = address.drop { $0 != "?" && $0 != "#" }.split { "?&#".contains($0) }.compactMap { item in
      let parts = item.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
