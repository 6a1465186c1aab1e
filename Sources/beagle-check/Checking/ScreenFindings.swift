import BeagleModel

/// What the screens' own rules said, one screen after the other in one array: to put the arrays of many screens together
/// would count a reference to every finding.
struct ScreenFindings: Sendable {
  private(set) var all: [Diagnostic] = []
  /// By screen, where its findings end.
  private var ends: [Int] = []

  init() {}

  init(_ screens: some Sequence<[Diagnostic]>) {
    for findings in screens { append(findings) }
  }

  var screens: Range<Int> { ends.indices }

  mutating func reserveCapacity(_ screens: Int) { ends.reserveCapacity(screens) }

  /// Appends those of the next screen.
  mutating func append(_ findings: [Diagnostic]) {
    all += findings
    ends.append(all.count)
  }

  /// The places of a screen's findings among all.
  func range(of screen: Int) -> Range<Int> { (screen == 0 ? 0 : ends[screen - 1])..<ends[screen] }

  /// Gives all of them away.
  mutating func takeAll() -> [Diagnostic] {
    var taken: [Diagnostic] = []
    swap(&taken, &all)
    return taken
  }
}
