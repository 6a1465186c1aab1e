import BeagleModel
import Synchronization

/// The texts that things of the app's own have, whose doings nobody knows: they may open what these name. Filled while
/// screens are checked, from any thread.
///
/// One for all screens: most say the same few.
final class OwnTexts: Sendable {
  private struct Met: Sendable {
    var named = HashSet()
    /// Addresses that requests are sent to: their answers may be added to a screen.
    var requested = HashSet()
    /// The same as they are written, expressions among them.
    var requests: [String] = []
    /// Whether an action of which nobody told a thing was met, which may open anything, or too many texts.
    var isAnything = false
  }

  private struct HashSet: Sendable {
    private var places = HashedPlaces()

    var isFull: Bool { places.count >= OwnTexts.most }

    func contains(_ hash: UInt64) -> Bool { places.first(hash) { _ in true } != nil }

    /// Whether it is new.
    @discardableResult
    mutating func insert(_ hash: UInt64) -> Bool {
      if contains(hash) || isFull { return false }
      places.append(hash)
      return true
    }
  }

  private let met = Mutex(Met())

  /// Takes the texts at and below an element of the app's own.
  ///
  /// - Complexity: O(entries of the tape below the element).
  func insert(textsOf element: Screen.Element, in screen: Screen) {
    met.withLock { met in
      // Which texts are known must not depend on which screen was checked first, so that those are taken, too, that come after
      // an action which may open anything.
      if met.named.isFull { return }
      screen.forEachOwnText(in: element.node) { met.named.insert(screen.unescapedTextHash($0)) }
      if met.named.isFull { met.isAnything = true }
    }
  }

  func insert(request address: Screen.Fact, in screen: Screen) {
    let hash = screen.unescapedTextHash(address.node)
    met.withLock { met in
      if met.requested.insert(hash), let text = screen.node(Int(address.node)).string { met.requests.append(text) }
      if met.requested.isFull { met.isAnything = true }
    }
  }

  /// The addresses that requests are sent to, each once, in no order.
  var requests: [String] { met.withLock(\.requests) }

  /// Notes an action that may open anything.
  func insertAnything() { met.withLock { $0.isAnything = true } }

  /// Whether an action or a component of the app's own has just the text, or may have it for all that is known.
  ///
  /// - Parameter orRequest: Whether a request that is sent to it is enough.
  func contain(_ text: String, orRequest: Bool = false) -> Bool {
    let hash = Screen.unescapedTextHash(of: text)
    return met.withLock { met in
      met.isAnything || met.named.contains(hash) || orRequest && met.requested.contains(hash)
    }
  }

  /// Whether an action or a component of the app's own was met with just the text; of too many texts that is not known.
  func haveMet(_ text: String) -> Bool {
    let hash = Screen.unescapedTextHash(of: text)
    return met.withLock { $0.named.isFull || $0.named.contains(hash) }
  }

  /// Texts that are kept: of an app whose screens hold more nothing is known.
  private static let most = 1_000_000
}
