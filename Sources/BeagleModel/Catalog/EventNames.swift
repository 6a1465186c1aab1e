/// Beagle's own events by the value that they provide (docs/spec/expressions.md 11), and their names in other
/// libraries.
package enum EventNames {
  /// Those of a field provide an object with its text.
  package static let ofFields = ["onChange", "onFocus", "onBlur"]
  /// Those of pages and tabs provide a number.
  package static let ofPlaces = ["onPageChange", "onTabSelection"]
  /// Those of a request provide its outcome.
  package static let ofOutcomes = ["onSuccess", "onError"]
  /// Those of a condition; the event that runs the condition runs them.
  package static let ofConditions = ["onTrue", "onFalse"]
  /// Those that run without a press, or long after it.
  package static let unpressed: Set = [
    "onInit", "onChange", "onFocus", "onBlur", "onPageChange", "onTabSelection", "onPull", "onScrollEnd",
    "onValidationError", "onSuccess", "onError", "onFinish",
  ]
  /// All that provide a value.
  package static let providing = Set(ofFields + ofPlaces + ofOutcomes)
  /// Those that provide none.
  package static let silent: Set = [
    "onInit", "onPress", "onPull", "onScrollEnd", "onSubmit", "onValidationError", "onPressOk", "onPressCancel",
    "onTrue", "onFalse", "onFinish",
  ]

  /// Beagle's name of the event that a key of another platform stands for; `nil` for any other key.
  package static func name(forSynonym key: String) -> String? { synonyms[key.lowercased()] }

  /// In small letters.
  private static let synonyms: [String: String] = [
    "action": "onPress", "onclick": "onPress", "onpressed": "onPress", "ontap": "onPress", "ontouch": "onPress",
    "onchangetext": "onChange", "oninput": "onChange", "ontextchange": "onChange", "onvaluechange": "onChange",
    "onok": "onPressOk", "onconfirm": "onPressOk", "onaccept": "onPressOk", "onyes": "onPressOk",
    "oncancel": "onPressCancel", "onno": "onPressCancel",
    "onfailure": "onError", "onfail": "onError", "onfailed": "onError", "oncatch": "onError",
    "oncomplete": "onFinish", "oncompleted": "onFinish", "onend": "onFinish", "onfinally": "onFinish",
    "onthen": "onTrue", "onelse": "onFalse", "onrefresh": "onPull",
    "ontabchange": "onTabSelection", "onendreached": "onScrollEnd",
  ]
}
