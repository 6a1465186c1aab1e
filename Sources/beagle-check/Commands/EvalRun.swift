import BeagleModel

/// One run of `eval`: an expression and the contexts it reads, from what was typed.
struct EvalRun {
  let options: EvalOptions
  let operations: OperationTable

  /// The mistake in a `--context`.
  struct Failure: Error { var message: String }

  func evaluation() throws(Failure) -> EvalText {
    var contexts: [String: DynamicObject] = [:]
    for context in options.contexts {
      let (id, value) = try Self.context(context)
      contexts[id] = value
    }
    return EvalText(expression: ExpressionText(options.expression), operations: operations, contexts: contexts)
  }

  /// `user={"name": "Ana"}`.
  private static func context(_ typed: String) throws(Failure) -> (id: String, value: DynamicObject) {
    guard let equals = typed.firstIndex(of: "="), equals != typed.startIndex else {
      throw Failure(message: "--context takes ID=JSON, not \"\(PlainText.safe(typed))\"")
    }
    let id = String(typed[..<equals])
    do throws(JSONSyntaxError) {
      let text = Array(typed[typed.index(after: equals)...].utf8)
      return (id, DynamicObject(try JSONDocument(parsing: text).root))
    } catch {
      throw Failure(
        message:
          "the value of --context \(PlainText.safe(id)) is not JSON: \(error); put strings in quotes: \(PlainText.safe(id))='\"…\"'"
      )
    }
  }
}
