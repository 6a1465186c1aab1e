import BeagleModel

/// The payloads that are drawn on one screen with another: parts that it loads, those which load it, and their other parts.
struct Neighbours: Sendable {
  /// No payload is known.
  static let unknown = Neighbours { .some([]) }

  /// The ids of their components.
  let ids: @Sendable () -> IDs

  enum IDs: Sendable {
    case some(Set<String>)
    /// Those of more payloads than are looked at.
    case any

    func contains(_ id: String) -> Bool {
      switch self {
      case .some(let ids):
        if ids.contains(id) { return true }
        // That of a row is the component's with a colon and the row's key or place behind it (docs/spec/components.md 3).
        guard let colon = id.firstIndex(of: ":") else { return false }
        return ids.contains(String(id[..<colon]))
      case .any: return true
      }
    }
  }
}

/// Which screens load which as parts of themselves, whether that is sure or not.
struct PartGraph: Sendable {
  /// By screen, those that it loads.
  private var parts: [[Int]]
  /// By screen, those that load it.
  private var hosts: [[Int]]

  /// More are not looked at.
  private static let mostScreens = 64

  /// - Complexity: O(screens + loads).
  init(_ loads: [(part: Int, host: Int)], screens: Int) {
    parts = Array(repeating: [], count: screens)
    hosts = parts
    for load in loads {
      parts[load.host].append(load.part)
      hosts[load.part].append(load.host)
    }
  }

  func isAlone(_ screen: Int) -> Bool { parts[screen].isEmpty && hosts[screen].isEmpty }

  /// The screens that may be drawn together with one; `nil` for more than are looked at.
  func neighbours(of screen: Int) -> [Int]? {
    var met: Set = [screen]
    guard let around = Self.closure(of: [screen], hosts, &met), let all = Self.closure(of: around, parts, &met) else {
      return nil
    }
    return all.filter { $0 != screen }
  }

  private static func closure(of screens: [Int], _ next: [[Int]], _ met: inout Set<Int>) -> [Int]? {
    var found = screens
    var done = 0
    while done < found.count {
      for other in next[found[done]] where met.insert(other).inserted {
        guard met.count <= mostScreens else { return nil }
        found.append(other)
      }
      done += 1
    }
    return found
  }
}
