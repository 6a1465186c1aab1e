import BeagleModel
import Testing

@testable import beagle_check

@Suite("What eval prints")
struct EvalTextTests {
  private func text(_ expression: String, _ contexts: [String] = []) throws -> String {
    try evaluation(expression, contexts).text
  }

  private func evaluation(_ expression: String, _ contexts: [String] = []) throws -> EvalText {
    var operations = OperationTable()
    operations.register(
      ExpressionOperation("formatMoney", takes: 1...2, [.map, .string], returns: .string, handler: nil))
    return try EvalRun(options: EvalOptions(expression: expression, contexts: contexts), operations: operations)
      .evaluation()
  }

  @Test("shows tree, type and value")
  func showsValues() throws {
    #expect(
      try text("@{sum(cart.total, 1)}", [#"cart={"total": 9.5}"#]) == """
        sum()         int|double
          cart.total  double
          1           int

        type   int|double
        value  10.5

        in a text          "10.5"
        in a whole number  -
        in a number        10.5
        in a boolean       -

        """)
  }

  @Test("shows nothing that a terminal obeys, with the mark below the character that is shown")
  func isHarmless() {
    let ending = MemoryProgram([:]).run(["eval", "\u{1B}[2J@{a\u{202E}}", "--no-config"])
    #expect(ending.status == .findings)
    #expect(
      ending.output.hasPrefix(
        """
        not an expression: '\\u{202E}' does not fit

          \\u{1B}[2J@{a\\u{202E}}
                      ^

        """), "\(ending.output)")
    let wrong = MemoryProgram([:]).run(["eval", "@{a}", "--context", "a=\u{202E}", "--no-config"])
    #expect(
      wrong.errors == #"""
        beagle-check: the value of --context a is not JSON: expected a value, found '\u{202E}'; put strings in quotes: a='"…"'

        """#)
  }

  @Test("shows a template, and what is not given as null")
  func showsTemplates() throws {
    #expect(
      try text("Hi @{user.name}!") == """
        "Hi "
        user.name  null
        "!"

        type   numericString|string
        value  "Hi !"

        in a text          "Hi !"
        in a whole number  -
        in a number        -
        in a boolean       -

        """)
  }

  @Test("says why a text is no expression, at the very character, and what comes nearest")
  func saysWhy() throws {
    #expect(
      try text("@{ user.name }") == """
        not an expression: a blank may stand only around a call's arguments

          @{ user.name }
            ^

        iOS shows it as it stands, and fails the screen where the property is not a string.
        Write @{user.name}

        """)
    #expect(try text("Hello") == "a plain string, which iOS shows as \"Hello\"\n")
  }

  @Test("says what is wrong with a call")
  func saysFaults() throws {
    #expect(
      try text("@{uper('a')}")
        == """
        uper()  null
          'a'   string

        fault  "uper" is not an operation; did you mean "upper"?

        type   null
        value  null

        in a text          ""
        in a whole number  -
        in a number        -
        in a boolean       -

        """.replacing("; did you mean \"upper\"?", with: ""))
    #expect(try text("@{int('nan')}").hasSuffix("value  none: the app crashes\n"))
    #expect(
      try text("@{formatMoney(cart)}", ["cart={}"]).hasSuffix(
        "value  what formatMoney() gives, whose code only the app has\n"))
  }

  @Test(
    "is sound when iOS reads an expression and survives it",
    arguments: [
      ("@{a}", true), ("a", true), ("@{ a }", false), ("@{f(a)}", false), ("@{int('nan')}", false), ("@{sum()}", false),
    ])
  func tells(_ expression: String, isSound: Bool) throws {
    #expect(try evaluation(expression).isSound == isSound)
  }

  @Test(
    "needs contexts as ID=JSON",
    arguments: [
      ("user", #"--context takes ID=JSON, not "user""#), ("=1", #"--context takes ID=JSON, not "=1""#),
      (
        "user=Ana",
        #"the value of --context user is not JSON: this is plain text, not JSON; put strings in quotes: user='"…"'"#
      ),
    ])
  func refuses(_ context: String, _ message: String) {
    do throws(EvalRun.Failure) {
      _ = try EvalRun(options: EvalOptions(expression: "@{a}", contexts: [context]), operations: OperationTable())
        .evaluation()
      Issue.record("nothing was refused")
    } catch {
      #expect(error.message == message)
    }
  }
}
