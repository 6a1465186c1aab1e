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
  private static func escaped(_ text: String) -> String { text.replacingScalars(escape) }

  private static func escaped(property value: String) -> String {
    value.replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: escape(scalar)
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: PlainText.isHarmful(scalar) ? PlainText.shown(scalar) : nil
    }
  }

  private static func cut(_ message: String) -> String {
    if message.utf16.count <= longestMessage { return message }
    var units = 0
    let kept = message.unicodeScalars.prefix { scalar in
      units += scalar.utf16.count
      return units < longestMessage
    }
    return String(kept) + "…"
  }
}
