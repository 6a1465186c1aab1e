/// The effect on the app's user: a closed set, so that reports can be counted and compared by it.
package enum Impact: String, Codable, Sendable, BitwiseCopyable, CaseIterable {
  case screenFails = "screen fails"
  /// Of a link: the screen that it opens is replaced by the error view.
  case nextScreenFails = "next screen fails"
  case partMissing = "part missing"
  case pressDoesNothing = "press does nothing"
  /// For an action that no press runs.
  case nothingHappens = "nothing happens"
  case appCrashes = "app crashes"
  case rawTextShown = "raw text shown"
  case wrongValue = "wrong value"
  case unstyled = "unstyled"
  case wrongScreen = "wrong screen"
  case stale = "stale"
  case slow = "slow"
  case notReadAloud = "not read aloud"
  case notRecorded = "not recorded"
  case ignored = "ignored"
}
