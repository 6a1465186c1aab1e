import Synchronization

/// Holds the root of the app's window.
protocol WindowManagerProtocol {
  var rootScreen: NativeScreen? { get }
  func replaceRoot(with screen: NativeScreen)
}

final class WindowManager: WindowManagerProtocol, Sendable {
  private let root = Mutex<AppOwned<NativeScreen>?>(nil)

  var rootScreen: NativeScreen? { root.withLock { $0 }?.value }

  func replaceRoot(with screen: NativeScreen) {
    let screen = AppOwned(screen)
    let replaced = root.withLock { root in
      defer { root = screen }
      return root
    }
    // Let go without the lock: a screen may look for the root when it goes.
    _ = consume replaced
  }
}
