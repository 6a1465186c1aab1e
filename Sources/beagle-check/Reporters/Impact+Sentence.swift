import BeagleModel

extension Impact {
  /// The sentence behind `users:`; empty where it adds nothing to a message.
  var sentence: String {
    switch self {
    case .screenFails: "the whole screen is replaced by the error view"
    case .nextScreenFails: "the next screen is replaced by the error view"
    case .partMissing: "this part of the screen is missing"
    case .pressDoesNothing: "the press does nothing"
    case .nothingHappens: "nothing happens"
    case .appCrashes: "the app crashes"
    case .rawTextShown: "the text is shown as it stands here"
    case .unstyled: "it is shown without its style"
    case .wrongScreen: "the wrong screen opens"
    case .stale: "old content is shown"
    case .slow: "they wait longer than they need to"
    case .notReadAloud: "VoiceOver does not read it"
    case .notRecorded: "analytics do not record it"
    case .wrongValue, .ignored: ""
    }
  }
}
