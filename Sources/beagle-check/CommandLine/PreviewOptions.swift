/// The options of `preview`.
struct PreviewOptions: Sendable, Equatable {
  /// A route, an address, or a file with a payload; `-` for standard input.
  var subject: String
  /// The page to write.
  var file = Self.standardFile
  /// Whether the page is written again when the screen changes.
  var watches = false
  /// The configuration and the network.
  var check = CheckOptions()

  static let standardFile = "preview.html"
}
