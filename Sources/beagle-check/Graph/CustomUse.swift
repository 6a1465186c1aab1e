/// A screen's use of custom components and actions, whose code is unknown.
struct CustomUse: Codable, Sendable, Equatable {
  /// The texts that stand on them: they may open what these name.
  var texts: Set<String> = []
  /// The addresses of requests, expressions as they are written: a response may be added to a screen.
  var requests: Set<String> = []
  /// Whether an action stands there whose name the configuration does not list, so that it may open anything.
  var opensAnything = false
  /// The names of the registered components and actions.
  var schemas: Set<String> = []

  mutating func formUnion(_ other: CustomUse) {
    texts.formUnion(other.texts)
    requests.formUnion(other.requests)
    opensAnything = opensAnything || other.opensAnything
    schemas.formUnion(other.schemas)
  }

  /// Whether a custom action or component has the text, or may open anything.
  ///
  /// - Parameter orRequest: Whether a request to the address is enough.
  func mayName(_ text: String, orRequest: Bool = false) -> Bool {
    opensAnything || texts.contains(text) || orRequest && requests.contains(text)
  }
}
