// What the samples of Beagle's documentation use of UIKit, so that they compile here word for word.

import BeagleModel

class UIApplication {
  enum LaunchOptionsKey: Hashable { case url }
}

class UIResponder {}
protocol UIApplicationDelegate: AnyObject {}

class UIScreen {
  var bounds: (width: Int, height: Int) { (390, 844) }
  static var main: UIScreen { UIScreen() }
}

class UIWindow {
  var rootViewController: NativeScreen?
  private(set) var isKey = false

  init(frame: (width: Int, height: Int) = (0, 0)) {}

  func makeKeyAndVisible() { isKey = true }
}

struct UIFont: Equatable {
  var size: Int

  static func systemFont(ofSize size: Int) -> UIFont { UIFont(size: size) }
}

enum UIColor { case black, white }

final class UITextView {
  var font: UIFont?
  var textColor: UIColor?
}

final class UIButton {
  var textColor: UIColor?
}

/// Foundation's own is not `Sendable` on Linux, where the sample would not compile with any library.
final class UserDefaults: Sendable {
  static let standard = UserDefaults()

  private init() {}

  init?(suiteName: String) {
    if suiteName.isEmpty { return nil }
  }

  func removePersistentDomain(forName name: String) {}
}
