import BeagleModel

/// Texts and other simple values of drawn components.
extension KnownValues {
  /// The text of an attribute as iOS shows it; `nil` for an attribute that is absent or no text.
  func text(_ node: JSONNode?, from scope: Scope) -> DrawnText? {
    guard let node, node.kind == .string else { return nil }
    if isLong(node) { return longTexts.text(of: node) }
    let string = node.string ?? ""
    let text = ExpressionText(string)
    var parts: [DrawnText.Part] = []
    switch text.kind {
    case .literal: return DrawnText(text.literal)
    case .single: parts = [part(string, text, from: scope)]
    case .multiple:
      for root in text.roots {
        if text.nodes[root].kind == .text {
          parts.append(DrawnText.Part(text: text.text(of: root)))
        } else {
          let source = String(decoding: text.utf8[text.nodes[root].range], as: UTF8.self)
          parts.append(part(source, ExpressionText(source), from: scope))
        }
      }
    }
    return DrawnText(parts: parts.joined())
  }

  private func part(_ source: String, _ text: ExpressionText, from scope: Scope) -> DrawnText.Part {
    guard let value = value(of: text, from: scope) else { return DrawnText.Part(text: source, isUnknown: true) }
    return DrawnText.Part(text: value.asString)
  }

  /// The boolean of an attribute; `nil` where iOS has none, or it is unknown.
  func bool(_ node: JSONNode?, from scope: Scope) -> Bool? { node.flatMap { value(of: $0, from: scope)?.asBool } }

  /// The whole number of an attribute; `nil` where iOS has none, or it is unknown.
  func number(_ node: JSONNode?, from scope: Scope) -> Int? {
    node.flatMap { value(of: $0, from: scope)?.asInt }.flatMap { Int(exactly: $0) }
  }

  /// The string of an attribute; `nil` where iOS has none, or it is unknown.
  func string(_ node: JSONNode?, from scope: Scope) -> String? {
    if case .string(let string)? = node.flatMap({ value(of: $0, from: scope) }) { string } else { nil }
  }

  /// The color of an attribute; `nil` for a text that is none on iOS, or an unknown one.
  func color(_ node: JSONNode?, from scope: Scope) -> DrawnColor? {
    string(node, from: scope).flatMap { DrawnColor(hex: $0) }
  }
}

/// The texts that are too long to be evaluated, each read once.
final class LongTexts {
  private var texts: [Int: DrawnText] = [:]

  func text(of node: JSONNode) -> DrawnText {
    if let text = texts[node.index] { return text }
    let shown = (node.string ?? "").prefix(DrawnText.limit + 1)
    let text = DrawnText(parts: [DrawnText.Part(text: String(shown), isUnknown: shown.contains("@{"))])
    texts[node.index] = text
    return text
  }
}

extension [DrawnText.Part] {
  /// Known texts side by side as one.
  fileprivate func joined() -> [DrawnText.Part] {
    reduce(into: []) { parts, part in
      if let last = parts.last, !last.isUnknown, !part.isUnknown {
        parts[parts.count - 1].text += part.text
      } else {
        parts.append(part)
      }
    }
  }
}
