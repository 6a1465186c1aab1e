import BeagleModel

/// What the command line says of the back end, over the configuration.
struct NetworkOptions: Sendable, Equatable {
  /// What routes are put behind; `nil` for the configuration's own.
  var baseURL: String?
  /// In the order typed.
  var headers: [TypedHeader] = []
  /// Names of header sets; empty for all of the configuration.
  var headerSets: [String] = []
  /// Whether any certificate of a server is accepted.
  var acceptsAnyServer = false
}

/// A header as it was typed; its value may have placeholders.
struct TypedHeader: Sendable, Equatable {
  var name: String
  var value: String

  init(name: String, value: String) { (self.name, self.value) = (name, value) }

  /// `nil` for a text that is not `NAME:VALUE`, or that no request can carry.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    name = String(text[..<colon])
    value = String(text[text.index(after: colon)...]).trimmed
    guard HTTPHeaders.isName(name), !value.isEmpty, HTTPHeaders.canCarry(value) else { return nil }
  }
}
