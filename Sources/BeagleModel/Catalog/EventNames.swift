/// What other libraries call events, and what Beagle calls them.
package enum EventNames {
  /// Beagle's name of the event that a key was probably meant as; `nil` for any other key.
  package static func meant(by key: String) -> String? { synonyms[key.lowercased()] }

  /// In small letters.
  private static let synonyms: [String: String] = [
    "onclick": "onPress", "onpressed": "onPress", "ontap": "onPress", "ontouch": "onPress",
    "onchangetext": "onChange", "oninput": "onChange", "ontextchange": "onChange", "onvaluechange": "onChange",
    "onok": "onPressOk", "onconfirm": "onPressOk", "onaccept": "onPressOk", "onyes": "onPressOk",
    "oncancel": "onPressCancel", "onno": "onPressCancel",
    "onfailure": "onError", "onfail": "onError", "onfailed": "onError", "oncatch": "onError",
    "oncomplete": "onFinish", "oncompleted": "onFinish", "onend": "onFinish", "onfinally": "onFinish",
    "onthen": "onTrue", "onelse": "onFalse", "onrefresh": "onPull",
    "ontabchange": "onTabSelection", "onendreached": "onScrollEnd",
  ]
}
