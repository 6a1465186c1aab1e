import BeagleModel
import Testing

@testable import beagle_check

/// What is to be done has to mend what is wrong: what was meant is told from what is there.
@Suite("What was meant")
struct MeantFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: Example
    /// Severities, rules, messages and fixes.
    var report: [String]
  }

  private static func open(_ url: String) -> Example {
    .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": "\#(url)"}"#)
  }

  private static let app = #"{"deepLinks": {"/pix": {"data": {"key": "string"}}}}"#

  // MARK: - Other languages' syntax

  static let otherSyntax: [Case] = [
    Case(
      testDescription: "of an address that another language's syntax begins",
      payload: .push(#"{"url": "${order.link}"}"#),
      report: [
        #"error expressions/other-syntax: ${order.link} in "url" is plain text to Beagle, whose expressions are @{…}: write "@{order.link}""#
      ]),
    Case(
      testDescription: "of one that it begins before an expression of Beagle's",
      payload: .push(#"{"url": "{{base}}/orders/@{order.id}"}"#),
      report: [
        #"error expressions/other-syntax: {{base}} in "url" is plain text to Beagle, whose expressions are @{…}: write "@{base}/orders/@{order.id}""#
      ]),
    Case(
      testDescription: "of one that lacks its slash besides",
      payload: .push(#"{"url": "orders/${order.id}"}"#),
      report: [
        #"warning expressions/other-syntax: ${order.id} in "url" is plain text to Beagle, whose expressions are @{…}: write "orders/@{order.id}""#,
        #"error navigation/no-leading-slash: "orders/${order.id}" has no leading "/", so iOS asks for an address without a host: write "/orders/${order.id}""#,
      ]),
    Case(
      testDescription: "of a colour",
      payload: Example(Example.text(#""Total", "textColor": "{{card.color}}""#)),
      report: [
        #"error expressions/other-syntax: {{card.color}} in "textColor" is plain text to Beagle, whose expressions are @{…}: write "@{card.color}""#
      ]),
    Case(
      testDescription: "of an address for other apps", payload: open("{{global.url}}"),
      report: [
        #"warning expressions/other-syntax: {{global.url}} in "url" is plain text to Beagle, whose expressions are @{…}: write "@{global.url}""#
      ]),
    Case(
      testDescription: "of a native route",
      payload: .open(#""{{route}}""#, configuration: app),
      report: [
        #"error expressions/other-syntax: {{route}} in "route" is plain text to Beagle, whose expressions are @{…}: write "@{route}""#
      ]),
    Case(
      testDescription: "of a boolean and of one of few words",
      payload: Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "{{cart.isReady}}", "style": {"display": "${c.show}"}}"#
      ),
      report: [
        #"error expressions/other-syntax: {{cart.isReady}} in "enabled" is plain text to Beagle, whose expressions are @{…}: write "@{cart.isReady}""#,
        #"error expressions/other-syntax: ${c.show} in "display" is plain text to Beagle, whose expressions are @{…}: write "@{c.show}""#,
      ]),
  ]

  @Test("is told", arguments: otherSyntax)
  func told(_ test: Case) {
    let found = ExampleRun(test.payload).diagnostics
    #expect(found.map { "\($0.severity) \($0.rule): \($0.message): \($0.fix ?? "")" } == test.report)
  }
}
