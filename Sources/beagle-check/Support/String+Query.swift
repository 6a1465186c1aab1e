extension String {
  /// What stands before the query and the fragment of a route.
  var withoutQuery: String {
    let end = utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    return end.map { String(self[..<$0]) } ?? self
  }
}
