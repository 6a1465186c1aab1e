import BeagleModel

/// A place of a payload that opens a native screen of the app, or may open one.
struct DeepLinkUse: Codable, Sendable, Equatable {
  /// How a payload comes to a path.
  enum Kind: String, Codable, Sendable {
    /// The path stands in the payload.
    case written
    /// An expression gives the path at times.
    case chosen
    /// Data goes on with the path, of which only the start is known.
    case start
    /// A custom component or action has the path among its texts.
    case mentioned
    /// A navigation asks the back end for the path.
    case asked
    /// A screen of the back end answers the path.
    case answered
  }

  /// A member of the data that a native screen gets.
  struct Passed: Codable, Sendable, Equatable {
    var key: String
    /// The text that holds an expression, which iOS passes as it is; `nil` for every other value.
    var expression: String?
  }

  var kind: Kind
  /// The path; for a start, what every path of it begins with.
  var path: String
  /// The text that gives the path, as it stands in the payload.
  var text: String
  /// The place of the text; for an answer, the start of its screen.
  var location: SourceLocation
  /// The bytes of the action or component around the text.
  var range = 0..<0
  var data: [Passed] = []
  /// The named configurations in which it was found; empty before the report has them.
  var configurations: [String] = []

  /// Whether it surely opens the path.
  var isCertain: Bool { kind == .written }
  /// Whether it only may open the path.
  var isPossible: Bool { [.chosen, .start, .mentioned].contains(kind) }
}
