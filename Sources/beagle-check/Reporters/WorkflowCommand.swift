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
  private static func escaped(_ text: String, and others: [Unicode.Scalar: String] = [:]) -> String {
    var check = HarmCheck()
    return text.replacingScalars { scalar in
      let isHarmful = check.isHarmful(scalar)
      return switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: isHarmful ? PlainText.shown(scalar) : others[scalar]
      }
    }
  }

  private static func escaped(property value: String) -> String { escaped(value, and: [":": "%3A", ",": "%2C"]) }

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
