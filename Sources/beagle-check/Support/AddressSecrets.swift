import BeagleModel

/// The parts of an address that may hold secrets: the login before its host, and its query.
struct AddressSecrets {
  /// `name:password` in front of the host; `nil` without one.
  let login: Substring?
  /// The items of the query that have a value.
  let query: [(name: String, value: String)]

  init(_ address: String) {
    let authority = AddressText(address)?.authority ?? ""
    login = authority.lastIndex(of: "@").map { authority[..<$0] }
    let beforeFragment = address.prefix { $0 != "#" }
    guard let mark = beforeFragment.firstIndex(of: "?") else {
      query = []
      return
    }
    query = beforeFragment[beforeFragment.index(after: mark)...].split(separator: "&").compactMap { item in
      let parts = item.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
