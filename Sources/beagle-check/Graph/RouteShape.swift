import BeagleModel

/// What routes have in common that differ in numbers, in the values of a query, or in how often a name repeats. It is written
/// as a pattern of `crawl.skip`: `/list?page=*` of `/list?page=7`, `/a*` of `/a12`, `/a/*` of `/a/a/a`.
struct RouteShape: Codable, Hashable, Sendable, CustomStringConvertible {
  let description: String

  /// Names of at least so many hexadecimal digits are numbers.
  private static let hexadecimals = 8

  private typealias Name = ArraySlice<UInt8>

  init(_ route: String) {
    let origin = AddressText.isWeb(route) ? AddressText(route)?.origin ?? "" : ""
    let rest = route.utf8.dropFirst(origin.utf8.count).prefix { $0 != UInt8(ascii: "#") }
    let path = rest.prefix { $0 != UInt8(ascii: "?") }
    var shape = Array(origin.utf8)
    var last: [UInt8] = []
    var isRepeated = false
    for (index, name) in Array(path).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).enumerated()
    {
      let name = Self.withoutNumbers(name)
      if !name.isEmpty, name == last {
        if !isRepeated { shape += "/*".utf8 }
        isRepeated = true
        continue
      }
      if index > 0 { shape.append(UInt8(ascii: "/")) }
      shape += name
      (last, isRepeated) = (name, false)
    }
    if path.count < rest.count {
      for (index, item) in Array(rest.dropFirst(path.count + 1)).split(
        separator: UInt8(ascii: "&"), omittingEmptySubsequences: false
      ).enumerated() {
        let name = item.prefix { $0 != UInt8(ascii: "=") }
        shape.append(UInt8(ascii: index == 0 ? "?" : "&"))
        shape += name
        if name.count < item.count { shape += "=*".utf8 }
      }
    }
    description = String(decoding: shape, as: UTF8.self)
  }

  private static func withoutNumbers(_ name: Name) -> [UInt8] {
    let isNumber =
      name.count >= hexadecimals && name.contains(where: isDigit)
      && name.allSatisfy {
        $0 == UInt8(ascii: "-") || isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
      }
    if isNumber { return [UInt8(ascii: "*")] }
    var shape: [UInt8] = []
    for byte in name {
      if !isDigit(byte) {
        shape.append(byte)
      } else if shape.last != UInt8(ascii: "*") {
        shape.append(UInt8(ascii: "*"))
      }
    }
    return shape
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
