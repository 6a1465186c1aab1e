import BeagleModel

extension Consequence {
  /// What stands behind `users:`.
  var sentence: String {
    switch self {
    case .screenFails: "the whole screen is replaced by the error view"
    case .partMissing: "this part of the screen is missing"
    case .pressDoesNothing: "the press does nothing"
    case .appCrashes: "the app crashes"
    case .rawTextShown: "the text is shown as it stands here"
    case .wrongValue: "something else is shown or sent than was meant"
    case .unstyled: "it is shown without its style"
    case .wrongScreen: "another screen opens than was meant"
    case .stale: "old content is shown"
    case .slow: "they wait longer than they need to"
    case .notReadAloud: "VoiceOver does not read it"
    case .notRecorded: "they notice nothing; analytics do not record it"
    case .ignored: "they notice nothing; the app ignores it"
    }
  }
}
