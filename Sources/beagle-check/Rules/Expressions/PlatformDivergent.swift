import BeagleModel

/// An expression that another platform does not read.
struct PlatformDivergent: ContextRule {
  static let info = RuleInfo(
    id: "expressions/platform-divergent", severity: .warning, impact: .wrongValue,
    summary: "an expression that another platform reads differently, or not at all",
    rationale: """
      iOS and Android read names in any script; the web reads only ASCII letters, digits and '_' and gives null for \
      others. A number with a minus sign is a number on iOS alone. In a list with a `key` the index is the item's key \
      on iOS, and the row's number elsewhere. Nothing is wrong where only iPhones are served.
      """,
    source: "docs/spec/expressions.md 12; docs/spec/decoding.md 9.9",
    accepts: [
      Example(Example.text(#""@{concat('ação', user.name)} @{address.street}""#)),
      Example(list(key: "", #""@{index}""#)),
      Example(list(key: #""key": "id", "#, #""@{condition(eq(index, 'a'), 'one', 'more')}""#)),
    ],
    reports: [
      Example(list(key: #""key": "id", "#, #"↓"Row @{index}""#)),
      Example(list(key: #""key": "id", "#, #"↓"@{condition(eq(index, 0), 'first', 'more')}""#)),
      Example(Example.text(#"↓"@{endereço.rua}""#)), Example(Example.text(#"↓"@{sum(cart.total, -1)}""#)),
    ])

  private static func list(key: String, _ text: String) -> String {
    #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"id": "a"}, {"id": "b"}], \#(key)"#
      + #""templates": [{"view": \#(Example.text(text))}]}"#
  }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    if case .keyedIndex(let key) = fault.kind {
      var finding = finding(
        fault, review, .keyed(fault.id, key),
        fix: "read the item's own values, or leave \"key\" out for the row's number")
      finding.severity = .note
      return finding.mentioning("the key is set at", fault, review)
    }
    if case .foreignNumber(let number) = fault.kind {
      return finding(
        fault, review, .divergent(number: number),
        fix: "write subtract(0, …) with the number behind it where Android or web are served too")
    }
    guard case .foreignName(let name) = fault.kind else { return nil }
    return finding(fault, review, .divergent(name), fix: "name it with ASCII letters where web is served too")
  }
}

extension String {
  fileprivate static func keyed(_ name: String, _ key: String) -> String {
    "with \"key\" the value of \"\(name)\" is each item's \"\(key)\" on iOS; on Android and web it is the row's number"
  }

  fileprivate static func divergent(number: String) -> String {
    "\(number) is a number on iOS; web gives null for it, and Android does not read it"
  }

  fileprivate static func divergent(_ name: String) -> String {
    "\"\(name)\" works on iOS and Android; web does not read it and gives null"
  }
}
