import BeagleModel

/// An eight-digit color whose opacity probably stands in front.
struct ColorAlphaOrder: FactRule {
  static let info = RuleInfo(
    id: "styles/color-alpha-order", severity: .warning, impact: .wrongValue,
    summary: "an eight-digit color that was probably meant with its opacity first",
    rationale: """
      Beagle's colors are #RRGGBBAA on every platform; Android's own are #AARRGGBB. A color that starts with FF or 80 \
      and ends with no usual opacity was most likely copied from Android, unless it is white with any opacity. So was \
      one whose other three pairs are a color of three digits, such as #FF112233 for #123. The same goes for \
      #FF000000, which was meant as black and is a red that nobody sees, and for a text's color that ends with 00.
      """,
    source: "docs/spec/components.md 6.1",
    accepts: [
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#FFFFFF80"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#1E6B3AFF"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#FF000033"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#FFFFFF33"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#FFFFFF1F"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#FF9800CC"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#00000000"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#FFFFFF00"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "style": {"backgroundColor": "#FFD32F00"}}"##,
    ],
    reports: [
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": ↓"#FF1E6B3A"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": ↓"#FF112233"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": ↓"#FFD32F00"}"##,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "style": {"backgroundColor": ↓"#80000000"}}"##,
      .screen(
        ##""id": "order", "value": {"color": ↓"#FF1E6B3A"}"##,
        #"{"_beagleComponent_": "beagle:text", "text": "Paid", "textColor": "@{order.color}"}"#),
    ])

  let meanings: [Meaning] = [.color]

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    // Nine bytes between the quotes, before anything is made of them.
    guard fact.form == .literal, review.screen.textLength(fact.node) == 9,
      let first = review.screen.byte(at: 1, ofText: fact.node), first | 0x20 == UInt8(ascii: "f") || first == 0x38
    else { return nil }
    let node = review.screen.node(Int(fact.node))
    return finding(node.string ?? "", at: node, of: fact, in: review.screen)
  }

  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding? {
    finding(text.text, at: text.node, of: fact, in: review.screen)
  }

  private func finding(_ text: String, at node: JSONNode, of fact: Screen.Fact, in screen: Screen) -> Finding? {
    // Of escapes less may be left.
    guard text.utf8.count == 9, HexColor.accepts(text.utf8) else { return nil }
    let digits = text.dropFirst().uppercased()
    // With its opacity first that would be a yellow that hardly anybody paints with.
    if digits.hasPrefix("FFFFFF") { return nil }
    guard digits.hasPrefix("FF") || digits.hasPrefix("80"), let opacity = UInt8(digits.suffix(2), radix: 16),
      !Self.isUsual(opacity) || Self.isShort(digits.utf8.dropFirst(2))
        || opacity == 0 && (digits.hasSuffix("000000") || isOfText(fact, in: screen))
    else { return nil }
    let meant = "#" + digits.dropFirst(2) + digits.prefix(2)
    return Finding(
      at: node, .order(text, opacity: String(digits.suffix(2)), meant: meant),
      fix: "write \"\(meant)\" if the opacity was meant to be \(digits.prefix(2))")
  }

  /// Whether it is the color of a text, which nobody writes not to be read; a background may be meant to be none.
  private func isOfText(_ fact: Screen.Fact, in screen: Screen) -> Bool {
    screen.key(ofProperty: fact.property) == "textColor"
  }

  /// Whether three pairs are a color of three digits, and no red, yellow, pink or white with an opacity behind it.
  private static func isShort(_ pairs: Substring.UTF8View) -> Bool {
    let digits = Array(pairs)
    let isPlain = [digits[0], digits[2]].allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "F") }
    return !isPlain && stride(from: 0, to: 6, by: 2).allSatisfy { digits[$0] == digits[$0 + 1] }
  }

  /// Steps of five hundredths, and repeated or round digits.
  private static func isUsual(_ opacity: UInt8) -> Bool {
    if opacity % 0x11 == 0 || opacity % 0x10 == 0 { return true }
    return stride(from: 0.0, through: 255, by: 12.75).contains { abs($0 - Double(opacity)) < 1 }
  }
}

extension String {
  fileprivate static func order(_ text: String, opacity: String, meant: String) -> String {
    "\"\(text)\" has its opacity last, \(opacity)\(Spelling.question(meant))"
  }
}
