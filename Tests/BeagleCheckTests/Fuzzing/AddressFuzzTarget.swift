import BeagleModel

@testable import beagle_check

/// A base URL and a path, a line each, through the URL builder and all that reads addresses.
struct AddressFuzzTarget: FuzzTarget {
  func seeds(from samples: FuzzSamples) -> [[UInt8]] { samples.addresses.map { Array("\($0)\n\($1)".utf8) } }

  func mistakes(in bytes: [UInt8]) -> [String] {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2 else { return [] }
    let (base, path) = (parts[0], parts[1])
    var mistakes: [String] = []
    if let url = UrlBuilder(baseUrl: BuiltURL(base)).build(path: path) {
      if !url.absoluteString.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { mistakes.append("a URL is not ASCII") }
      if LinkURL(url.absoluteString)?.queryItems.contains(where: { $0.name.contains("&") }) == true {
        mistakes.append("an item of a query holds its separator")
      }
      _ = url.resolving(path)
    }
    let masked = AddressMask.masked(path)
    // Behind an escape that was hidden, the rest of a text may read as another address.
    if !path.utf8.contains(where: "%\\&".utf8.contains), AddressMask.masked(masked) != masked {
      mistakes.append("a mask is masked again: \(masked)")
    }
    if let route = BaseAddress.path(of: path, below: base), route.utf8.first != UInt8(ascii: "/") {
      mistakes.append("a route has no slash")
    }
    _ = NamePattern(base).matches(path)
    _ = RouteTemplate(path)
    return mistakes
  }
}
