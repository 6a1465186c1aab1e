import BeagleModel

/// Words that the text and the Markdown share.
extension ContractComparison {
  /// `4 components, 1 action, 2 deep links`.
  var added: String {
    ContractChange.Part.allCases.compactMap { part in
      additions[part].map { Self.count($0, part.rawValue) }
    }.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number != 1 && noun.hasSuffix("ty") ? "\(number) \(noun.dropLast())ies" : Prose.count(number, noun)
  }

  /// What the contracts leave open, a sentence each.
  var gaps: [String] {
    notCompared.map { "\($0), which only one of the contracts describes" }
      + configurations.removed.map { "configuration \"\($0)\", which \(releases.new) does not have" }
      + configurations.added.map { "configuration \"\($0)\", which \(releases.old) does not have" }
  }

  var verdict: String {
    let new = PlainText.safe(releases.new)
    if rows.isEmpty { return "\(new) may ship: it reads all that \(PlainText.safe(releases.old)) reads" }
    guard let payloads else {
      return
        "do NOT ship \(new) unseen: name the payloads, or a configuration with entry points, to see what is still sent"
    }
    if !used.isEmpty { return "do NOT ship \(new) before the BFF stops sending these to it" }
    if isUnproved(payloads) {
      return "not known: the payloads that were read use none of it, and others were not read"
    }
    return "\(new) may ship: no payload that was read uses what it changes"
  }
}

extension ContractComparison.Row {
  /// `removed`, where the section does not say so; else the change.
  func what(_ comparison: ContractComparison) -> String {
    change.isRemoval && comparison.payloads != nil && screens.isEmpty ? "removed" : change.detail
  }
}

extension ContractComparison.Payloads {
  /// `214 screens read · 2 not read`.
  var line: String { "\(Prose.count(loaded, "screen")) read" + (others > 0 ? " · \(others) not read" : "") }
}
