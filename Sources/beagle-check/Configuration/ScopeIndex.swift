import BeagleModel

/// Finds the scopes that may be about a finding, of any number of them, by what they name.
struct ScopeIndex: Sendable {
  private var byFingerprint: [Fingerprint: [Int]] = [:]
  private var byPointer: [Int] = []
  private let pointers: PrefixTable
  private var byScreen: [Int] = []
  private let screens: PrefixTable
  private var others: [Int] = []

  /// - Parameter scopes: A scope with a fingerprint is about findings with it alone.
  init(_ scopes: [(scope: FindingScope, fingerprint: Fingerprint?)]) {
    var (pointers, screens): ([String], [String]) = ([], [])
    for (place, (scope, fingerprint)) in scopes.enumerated() {
      if let fingerprint {
        byFingerprint[fingerprint, default: []].append(place)
      } else if let pointer = scope.pointer {
        byPointer.append(place)
        pointers.append(pointer.start)
      } else if let screen = scope.screen {
        byScreen.append(place)
        screens.append(screen.start)
      } else {
        others.append(place)
      }
    }
    (self.pointers, self.screens) = (PrefixTable(pointers), PrefixTable(screens))
  }

  /// The places of the scopes that may be about a finding, in their order.
  ///
  /// - Parameter routes: The addresses of the screen that it is about.
  func places(for finding: Diagnostic, at routes: [String]) -> [Int] {
    var places = Set(others)
    places.formUnion(byFingerprint[finding.fingerprint] ?? [])
    for place in pointers.places(atStartOf: finding.location.pointer) { places.insert(byPointer[place]) }
    for route in routes {
      for place in screens.places(atStartOf: route) { places.insert(byScreen[place]) }
    }
    return places.sorted()
  }
}
