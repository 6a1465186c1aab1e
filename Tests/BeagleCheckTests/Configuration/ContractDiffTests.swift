import BeagleModel
import Testing

@testable import beagle_check

@Suite("The contracts of two releases")
struct ContractDiffTests {
  private static func card(_ properties: String) -> String {
    #""components": {"custom:Card": {"properties": {\#(properties)}}}"#
  }

  private static func badge(_ type: String) -> String {
    card(#""badge": "Badge?""#) + #", "types": {"Badge": \#(type)}"#
  }

  private static func money(_ members: String) -> String {
    card(#""price": "expr<Money>?""#) + #", "types": {"Money": {\#(members)}}"#
  }

  private static func go(_ entry: String) -> String { #""deepLinks": {"/go": {\#(entry)}}"# }

  private static func total(_ entry: String) -> String { #""operations": {"total": {\#(entry)}}"# }

  @Test(
    "differ in a breaking way: names",
    arguments: [
      (
        #""components": {"custom:LegacyBanner": {}}"#, #""components": {}"#,
        "custom:LegacyBanner: removed [part missing]"
      ),
      (
        #""components": {"custom:Banner": {}}"#, #""components": {"custom:Baner": {}}"#,
        "custom:Banner: removed [part missing] → custom:Baner"
      ),
      (
        card(#""title": "string""#), #""components": {"custom:Offer": {"properties": {"title": "string"}}}"#,
        "custom:Card: removed [part missing] → custom:Offer"
      ),
      (#""components": {"custom:Card": {}}"#, #""components": null"#, "custom:Card: removed [part missing]"),
      (#""actions": {"custom:share": {}}"#, #""actions": {}"#, "custom:share: removed [press does nothing]"),
      (total(""), #""operations": {}"#, "operation total: removed [wrong value]"),
      (
        #""operations": {"sum": {"replacesBuiltin": true}}"#, #""operations": {}"#,
        "operation sum: removed [wrong value]"
      ),
      (#""deepLinks": {"/pix": {}}"#, #""deepLinks": {}"#, "deep link /pix: removed [press does nothing]"),
      (#""deepLinks": {"/pix": {}}"#, #""deepLinks": null"#, "deep link /pix: removed [press does nothing]"),
      (
        #""deepLinks": {"/kyc/start": {}}"#, #""deepLinks": {"/kyc/starts": {}}"#,
        "deep link /kyc/start: removed [press does nothing] → /kyc/starts"
      ),
      (
        #""deepLinks": {"/help/*": {}}"#, #""deepLinks": {"/help/faq/*": {}, "/help/chat": {}}"#,
        "deep link /help/*: was every path, is /help/chat and /help/faq/* [press does nothing]"
      ),
      (
        #""theme": {"styles": {"button.primary": {}}}"#, #""theme": {"styles": {}}"#,
        "style button.primary: removed [unstyled]"
      ),
      (
        #""theme": {"styles": {"big": {}}}"#, #""theme": {"styles": {"big": {"appliesTo": ["beagle:text"]}}}"#,
        "style big: was for all components, is for beagle:text [unstyled]"
      ),
      (
        #""theme": {"styles": {"big": {"appliesTo": ["beagle:text", "beagle:button"]}}}"#,
        #""theme": {"styles": {"big": {"appliesTo": ["beagle:text"]}}}"#,
        "style big: is not for beagle:button now [unstyled]"
      ),
      (#""images": {"local": ["logo"]}"#, #""images": {"local": []}"#, "image logo: removed [part missing]"),
      (
        #""navigationControllers": {"secure": {}}"#, #""navigationControllers": {}"#,
        "controller secure: removed [wrong screen]"
      ),
      (
        #""externalUrls": {"schemes": ["whatsapp"]}"#, #""externalUrls": {"schemes": []}"#,
        "URL scheme whatsapp: removed [press does nothing]"
      ),
    ])
  func lackNames(_ old: String, _ new: String, _ line: String) throws {
    let diff = try ContractDiff.between(old, new)
    #expect(diff.lines == [line])
    #expect(try ContractDiff.between(old, old).lines == [])
  }

  @Test(
    "differ in a breaking way: properties and types",
    arguments: [
      (card(#""title": "string?""#), card(""), "custom:Card.title: removed [ignored]"),
      (
        card(#""title": "string?""#), card(#""titel": "string?""#),
        "custom:Card.title: removed [ignored] → titel"
      ),
      (
        card(#""price": "expr<double>""#), card(#""price": "expr<Money>""#) + #", "types": {"Money": {"a": "int"}}"#,
        "custom:Card.price: was expr<double>, is expr<Money> [screen fails]"
      ),
      (
        card(#""title": "string""#), card(#""title": "bool""#),
        "custom:Card.title: was string, is bool [screen fails]"
      ),
      (
        card(#""count": "double""#), card(#""count": "int""#),
        "custom:Card.count: was double, is int: whole numbers only [screen fails]"
      ),
      (
        card(#""tags": "[string]""#), card(#""tags": "string""#),
        "custom:Card.tags: was [string], is string [screen fails]"
      ),
      (
        card(#""more": "json""#), card(#""more": "{string}""#),
        "custom:Card.more: was json, is {string} [screen fails]"
      ),
      (
        card(#""footer": "component?""#), card(#""footer": "json?""#),
        "custom:Card.footer: was component?, is json? [screen fails]"
      ),
      (
        card(#""count": "expr<int>""#), card(#""count": "int""#),
        "custom:Card.count: was expr<int>, is int: no expression is read now [screen fails]"
      ),
      (
        card(#""title": "expr<string>""#), card(#""title": "string""#),
        "custom:Card.title: was expr<string>, is string: no expression is read now [raw text shown]"
      ),
      (
        card(#""title": "string?""#), card(#""title": "string""#),
        "custom:Card.title: was string?, is string: required now [screen fails]"
      ),
      (
        card(#""big": "bool = false""#), card(#""big": "bool""#),
        "custom:Card.big: was bool = false, is bool: required now, without a default [screen fails]"
      ),
      (
        card(#""big": "bool?""#), card(#""big": "bool = false""#),
        "custom:Card.big: was bool?, is bool = false: null is not read now [screen fails]"
      ),
      (card(""), card(#""sku": "string""#), "custom:Card.sku: is new and required: string [screen fails]"),
      (
        badge(#"{"enum": ["NEW", "SALE", "LAST_UNITS"]}"#), badge(#"{"enum": ["NEW"]}"#),
        #"type Badge: has no "LAST_UNITS" and "SALE" now [screen fails]"#
      ),
      (
        badge(#"{"enum": ["NEW", "LAST_UNITS"]}"#), badge(#"{"enum": ["NEW", "LAST_UNIT"]}"#),
        #"type Badge: has no "LAST_UNITS" now [screen fails] → LAST_UNIT"#
      ),
      (
        badge(#"{"enum": ["NEW"]}"#), badge(#"{"text": "string"}"#),
        "type Badge: was an enumeration, is a record [screen fails]"
      ),
      (
        card(#""badge": "string?""#), badge(#"{"enum": ["NEW"]}"#),
        "custom:Card.badge: was string?, is Badge? [screen fails]"
      ),
      (
        badge(#"{"enum": ["NEW", "OLD"]}"#),
        card(#""badge": "Tag?""#) + #", "types": {"Tag": {"enum": ["NEW"]}}"#,
        #"custom:Card.badge: was Badge?, is Tag?: no "OLD" now [screen fails]"#
      ),
      (money(#""amount": "double""#), money(""), "type Money.amount: removed [ignored]"),
      (
        money(#""amount": "double""#), money(#""amount": "double", "currency": "string""#),
        "type Money.currency: is new and required: string [screen fails]"
      ),
      (
        money(#""amount": "double""#), money(#""amount": "string""#),
        "type Money.amount: was double, is string [screen fails]"
      ),
      (
        money(#""by": {"name": "string"}"#), money(#""by": {"name": "bool"}"#),
        "type Money.by.name: was string, is bool [screen fails]"
      ),
      (
        #""components": {"custom:Card": {}}"#, #""components": {"custom:Card": {"widget": false}}"#,
        "custom:Card: was a widget: it reads no id, style, accessibility or context now [unstyled]"
      ),
      (
        card(#""onEnd": {"type": "[action]?", "context": {"value": "int", "page": "int"}}"#),
        card(#""onEnd": {"type": "[action]?", "context": {"value": "int"}}"#),
        "custom:Card.onEnd.page: is not provided to actions now [wrong value]"
      ),
    ])
  func lackTypes(_ old: String, _ new: String, _ line: String) throws {
    let diff = try ContractDiff.between(old, new)
    #expect(diff.lines == [line])
    #expect(try ContractDiff.between(old, old).lines == [])
  }

  @Test(
    "differ in a breaking way: data, calls and the global context",
    arguments: [
      (
        go(#""data": {}"#), go(#""data": {"id": "string"}"#),
        "deep link /go, data.id: is new and required: string [wrong value]"
      ),
      (go(""), go(#""data": {"id": "string"}"#), "deep link /go, data.id: is new and required: string [wrong value]"),
      (
        go(#""data": {"id": "string?"}"#), go(#""data": {"id": "string"}"#),
        "deep link /go, data.id: was string?, is string: required now [wrong value]"
      ),
      (go(#""data": {"id": "string?"}"#), go(#""data": {}"#), "deep link /go, data.id: removed [ignored]"),
      (
        go(#""data": {"id": "string"}"#), go(#""data": {"id": "int"}"#),
        "deep link /go, data.id: was string, is int [wrong value]"
      ),
      (
        go(#""data": {"id": {"type": "string", "pattern": "^[0-9]+$"}}"#),
        go(#""data": {"id": {"type": "string", "pattern": "^[0-9]{8}$"}}"#),
        "deep link /go, data.id: must match ^[0-9]{8}$, matched ^[0-9]+$ [wrong value]"
      ),
      (go(""), go(#""canResetApplication": false"#), "deep link /go: cannot be the app's root now [wrong screen]"),
      (
        total(#""parameters": ["int"]"#), total(#""parameters": ["int", "int"]"#),
        "operation total: was (int), is (int, int) [wrong value]"
      ),
      (
        total(#""parameters": ["double..."]"#), total(#""parameters": ["double"]"#),
        "operation total: was (double...), is (double) [wrong value]"
      ),
      (
        total(#""parameters": ["double"]"#), total(#""parameters": ["string"]"#),
        "operation total: was (double), is (string) [wrong value]"
      ),
      (
        total(#""returns": "double""#), total(#""returns": "string""#),
        "operation total: returned double, returns string [wrong value]"
      ),
      (
        #""globalContext": {"type": {"city": "string", "vip": "bool"}}"#,
        #""globalContext": {"type": {"vip": "string"}}"#,
        "global context.city: removed [wrong value]|global context.vip: was bool, is string [wrong value]"
      ),
      (
        #""globalContext": {"type": {"city": "string"}}"#, #""globalContext": null"#,
        "global context: removed [wrong value]"
      ),
    ])
  func lackData(_ old: String, _ new: String, _ lines: String) throws {
    let diff = try ContractDiff.between(old, new)
    #expect(diff.lines == lines.split(separator: "|").map(String.init))
    #expect(try ContractDiff.between(old, old).lines == [])
  }

  @Test(
    "differ in additions and wider types, which break nothing",
    arguments: [
      (#""components": {}"#, #""components": {"custom:Card": {}}"#, "1 component"),
      (#""actions": {}"#, #""actions": {"custom:share": {}}"#, "1 action"),
      (#""operations": {}"#, total(""), "1 operation"),
      (#""deepLinks": {}"#, #""deepLinks": {"/a": {}, "/b": {}}"#, "2 deep links"),
      (#""theme": {"styles": {}}"#, #""theme": {"styles": {"big": {}}}"#, "1 style"),
      (#""images": {"local": []}"#, #""images": {"local": ["logo"]}"#, "1 image"),
      (#""navigationControllers": {}"#, #""navigationControllers": {"secure": {}}"#, "1 controller"),
      (#""externalUrls": {"schemes": []}"#, #""externalUrls": {"schemes": ["tel"]}"#, "1 URL scheme"),
      (card(""), card(#""a": "string?", "b": "int = 1""#), "2 properties"),
      (badge(#"{"enum": ["NEW"]}"#), badge(#"{"enum": ["NEW", "SALE"]}"#), "1 enum value"),
      (go(#""data": {}"#), go(#""data": {"id": "string?"}"#), "1 data key"),
      (card(#""title": "string""#), card(#""title": "string?""#), "wider 1"),
      (card(#""title": "string""#), card(#""title": "expr<string>""#), "wider 1"),
      (card(#""count": "int""#), card(#""count": "double""#), "wider 1"),
      (card(#""title": "string""#), card(#""title": "string = none""#), "wider 1"),
      (card(#""big": "bool = false""#), card(#""big": "bool?""#), "wider 1"),
      (card(#""more": "[string]""#), card(#""more": "json""#), "wider 1"),
      (badge(#"{"enum": ["NEW"]}"#), card(#""badge": "string?""#), "wider 1"),
      (card(#""title": "any""#), card(#""title": "string""#), ""),
      (total(#""parameters": ["int"]"#), total(#""parameters": ["int", "int?"]"#), "wider 1"),
      (
        go(#""data": {"id": {"type": "string", "pattern": "^a"}}"#), go(#""data": {"id": "string"}"#), "wider 1"
      ),
      (go(#""data": {"id": "string"}"#), go(""), ""),
      (#""deepLinks": {"/help/chat": {}}"#, #""deepLinks": {"/help/*": {}}"#, "1 deep link"),
      (#""theme": {"styles": {"big": {"appliesTo": ["beagle:text"]}}}"#, #""theme": {"styles": {"big": {}}}"#, ""),
      (#""components": {"custom:card": {}}"#, #""components": {"custom:Card": {}}"#, ""),
      (#""components": {"custom:Card": {}}"#, card(#""title": "string""#), ""),
      (
        card(#""price": "Cost?""#) + #", "types": {"Cost": {"a": "int"}}"#,
        card(#""price": "Price?""#) + #", "types": {"Price": {"a": "int"}}"#, "wider 1"
      ),
    ])
  func differHarmlessly(_ old: String, _ new: String, _ line: String) throws {
    let diff = try ContractDiff.between(old, new)
    #expect(diff.lines == [])
    var comparison = ContractComparison(releases: ("5.5.0", "5.4.0"))
    comparison.add(diff, of: "main", isOnly: true, uses: [:])
    let wider = comparison.widened > 0 ? "wider \(comparison.widened)" : ""
    #expect(comparison.added + wider == line)
  }

  @Test("do not tell of a table that only one of them describes", arguments: ["deepLinks", "navigationControllers"])
  func areUnknown(table: String) throws {
    let diff = try ContractDiff.between(#""\#(table)": {}"#, "")
    #expect(diff.notCompared == [table])
    #expect(diff.lines == [])
  }

  @Test("of an older Beagle lack its newer operations")
  func compareBeagle() throws {
    var diff = try ContractDiff.between("", "")
    diff.compareBeagle(from: AppVersion("2.1.0"), to: AppVersion("2.0.0"))
    #expect(diff.lines == ["double", "int", "string"].map { "operation \($0): removed [wrong value]" })
    diff = try ContractDiff.between("", #""operations": {"int": {"replacesBuiltin": true}}"#)
    diff.compareBeagle(from: AppVersion("2.0.0"), to: AppVersion("2.1.0"))
    #expect(diff.lines == [])
  }
}
