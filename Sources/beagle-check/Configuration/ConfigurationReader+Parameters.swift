import BeagleModel

/// Parts of a route that may be anything, as routers and servers write them: `/orders/:id`, `/orders/{id}`. Here they would
/// match nothing, for a star stands for them.
extension ConfigurationReader {
  /// Whether a path or pattern is free of such parts; otherwise it is reported what to write.
  ///
  /// - Parameters:
  ///   - text: A route, which a method may stand before.
  ///   - starEndsIt: Whether a star takes the whole rest, and stands only at the end.
  @discardableResult
  mutating func hasNoParameter(
    _ text: String, _ place: ConfigurationValue.Place, starEndsIt: Bool = false
  ) -> Bool {
    let path = text.prefix { $0 != "?" }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = steps.firstIndex(where: Self.isParameter) else { return true }
    let suggestion =
      starEndsIt
      ? (steps[..<first] + ["*"]).joined(separator: "/")
      : steps.map { Self.isParameter($0) ? "*" : $0 }.joined(separator: "/") + text[path.endIndex...]
    report(.badName, place, "\"\(text)\": write \"\(suggestion)\"")
    return false
  }

  private static func isParameter(_ step: Substring) -> Bool { step.hasPrefix(":") || step.hasPrefix("{") }
}
