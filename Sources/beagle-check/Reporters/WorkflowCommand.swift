/// A command that GitHub's runner reads from the log of a step (`docs/spec/reporters.md` 9).
struct WorkflowCommand {
  var name: String
  /// Those with an empty value are left out.
  var properties: [(name: String, value: String)] = []
  var message = ""

  /// In UTF-16 units; GitHub cuts messages at 4,096.
  private static let longestMessage = 4000

  /// With its line break.
  var line: String {
    let written = properties.filter { !$0.value.isEmpty }.map { "\($0.name)=\(Self.escaped(property: $0.value))" }
    let list = written.isEmpty ? "" : " " + written.joined(separator: ",")
    return "::\(name)\(list)::\(Self.escaped(Self.cut(message)))\n"
  }

  /// Messages may hold line breaks; other controls are not for the log.
  private static func escaped(_ text: String) -> String {
    PlainText.visible(text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A"))
  }

  private static func escaped(property value: String) -> String {
    escaped(value).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func cut(_ message: String) -> String {
    if message.utf8.count <= longestMessage { return message }
    var units = 0
    let kept = message.unicodeScalars.prefix { scalar in
      units += scalar.utf16.count
      return units < longestMessage
    }
    return kept.count == message.unicodeScalars.count ? message : String(kept) + "…"
  }
}
