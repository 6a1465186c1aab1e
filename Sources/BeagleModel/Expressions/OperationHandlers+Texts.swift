/// `concat`, `capitalize`, `uppercase`, `lowercase` and `substr` (docs/spec/expressions.md 9).
enum Texts {
  static func concat(_ arguments: [DynamicObject]) -> DynamicObject {
    let texts = arguments.compactMap(text)
    return texts.isEmpty || texts.count < arguments.count ? .empty : .string(texts.joined())
  }

  static func capitalize(_ arguments: [DynamicObject]) -> DynamicObject {
    map(arguments, capitalized)
  }

  static func uppercase(_ arguments: [DynamicObject]) -> DynamicObject {
    map(arguments) { $0.uppercased() }
  }

  static func lowercase(_ arguments: [DynamicObject]) -> DynamicObject {
    map(arguments) { $0.lowercased() }
  }

  static func substr(_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject {
    guard arguments.count >= 2, let text = text(arguments[0]), case .int(let from) = arguments[1] else { return .empty }
    let count = Int64(text.count)
    guard from >= 0, from < count else { return .empty }
    guard arguments.count == 3 else { return .string(String(text.dropFirst(Int(from)))) }
    guard case .int(let length) = arguments[2] else { return .empty }
    let (end, overflow) = from.addingReportingOverflow(length)
    if overflow { throw .rangeOverflow(from: from, length: length) }
    guard end >= 0, end <= count else { return .empty }
    if length < 0 { throw .invertedRange(from: from, length: length) }
    return .string(String(text.dropFirst(Int(from)).prefix(Int(length))))
  }

  /// The text of an operand; an expression that a context holds counts as the text it was written as.
  private static func text(_ value: DynamicObject) -> String? {
    switch value {
    case .string(let text): text
    case .expression(let text): text.rawValue
    default: nil
    }
  }

  private static func map(_ arguments: [DynamicObject], _ transform: (String) -> String) -> DynamicObject {
    guard arguments.count == 1, case .string(let text) = arguments[0] else { return .empty }
    return .string(transform(text))
  }

  /// Foundation's `capitalized`: a letter after anything but a letter begins a word, so `2nd e.g.` becomes `2Nd E.G.`;
  /// apostrophes and marks continue one.
  static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      switch properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter:
        result += isInWord ? properties.lowercaseMapping : String(scalar)
        isInWord = true
      case .lowercaseLetter:
        result += isInWord ? String(scalar) : properties.titlecaseMapping
        isInWord = true
      case .modifierLetter, .nonspacingMark, .enclosingMark, .format:
        result.unicodeScalars.append(scalar)
      default:
        result.unicodeScalars.append(scalar)
        if scalar != "'" && scalar != "\u{2019}" { isInWord = false }
      }
    }
    return result
  }
}
