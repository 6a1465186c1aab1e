import BeagleModel

/// Turns findings of one document into diagnostics: place, path, frame, fingerprint.
struct FindingReporter: ~Copyable {
  private let locator: Locator
  private let configurations: [String]
  /// Whether findings get what programs know them by.
  private let identifies: Bool
  private var paths: ScreenPaths?
  private var rules: [Known] = []
  private var fingerprints: FingerprintLedger?
  /// Where the last finding is.
  private var last: Locator.Extent?

  /// What all findings of a rule start with.
  private struct Known {
    let info: RuleInfo
    let fingerprint: Fingerprint
    /// Where its name was written on the page.
    var id: DiagnosticPage.Span?
    /// Its last fix, and where that was written on the page.
    var fix: (text: String, span: DiagnosticPage.Span)?
  }

  /// - Parameters:
  ///   - paths: Those of the document's screen; `nil` for a text that is none.
  ///   - configurations: The named configurations of the app that all is found in.
  init(
    locator: Locator, paths: consuming ScreenPaths?, configurations: [String] = [], detail: ReportDetail = .all
  ) {
    self.locator = locator
    self.configurations = configurations
    identifies = detail.contains(.identity)
    self.paths = paths
  }

  init(locator: Locator, screen: Screen?, configurations: [String] = [], detail: ReportDetail = .all) {
    let paths: ScreenPaths?
    if let screen { paths = ScreenPaths(screen, identifies: detail.contains(.identity)) } else { paths = nil }
    self.init(locator: locator, paths: paths, configurations: configurations, detail: detail)
  }

  init(
    source: Source, bytes: PaddedBytes, screen: Screen?, configurations: [String] = [], detail: ReportDetail = .all
  ) {
    self.init(
      locator: Locator(source: source, bytes: bytes), screen: screen, configurations: configurations, detail: detail)
  }

  /// All findings in the order of reports, which is also the order in which ways to places cost least.
  ///
  /// - Parameter take: Is given page by page, so that a large document's findings are put away as they are worded.
  mutating func forEachPage(of found: [Found], _ take: (DiagnosticPage) -> Void) {
    found.withUnsafeBufferPointer { found in
      if let first = found.baseAddress { forEachPage(of: first, count: found.count, take) }
    }
  }

  mutating func diagnostic(_ finding: Finding, of info: RuleInfo) -> Diagnostic? {
    let source = locator.source
    var diagnostics: [Diagnostic] = []
    forEachPage(of: [Found(finding: finding, info: info)]) { diagnostics += $0.diagnostics(of: source) }
    return diagnostics.first
  }

  /// Looked at where they stand: a finding is large, and copies of it cost more than most questions.
  private mutating func forEachPage(
    of found: UnsafePointer<Found>, count: Int, _ take: (DiagnosticPage) -> Void
  ) {
    let name = locator.source.url ?? RelativePath.normal(locator.source.name)
    let order = Self.order(found, count)
    // One finding is equal to no other.
    fingerprints = identifies && order.count > 1 ? FingerprintLedger(capacity: order.count) : nil
    var next = 0
    while next < order.count {
      var page = DiagnosticPage.Writer(count: order.count - next, configurations: configurations)
      for place in rules.indices { (rules[place].id, rules[place].fix) = (nil, nil) }
      repeat {
        write(found, Int(order[next]), name, to: &page)
        next += 1
      } while next < order.count
        && !(page.isFull && Self.offset(found, Int(order[next])) != Self.offset(found, Int(order[next - 1])))
      take(page.finished())
    }
  }

  private static func offset(_ found: UnsafePointer<Found>, _ place: Int) -> Int {
    found[place].finding.range.lowerBound
  }

  /// The places of findings in the order of reports; of those that say the same of one place, the first.
  private static func order(_ found: UnsafePointer<Found>, _ count: Int) -> [UInt64] {
    // An offset and a place fit one number: no document has as many bytes as half of it counts. Where an offset's findings
    // are in order their places take the numbers' places, for there may be half a million.
    var order = (0..<count).map { UInt64(found[$0].finding.range.lowerBound) << 32 | UInt64($0) }
    order.sort()
    var (first, end) = (0, 0)
    while first < count {
      let offset = order[first] >> 32
      let start = end
      while first < count, order[first] >> 32 == offset {
        order[end] = order[first] & 0xFFFF_FFFF
        (first, end) = (first + 1, end + 1)
      }
      if end - start > 1 {
        order[start..<end].sort { left, right in
          let (id, other) = (found[Int(left)].info.id, found[Int(right)].info.id)
          return id != other ? id < other : found[Int(left)].finding.message < found[Int(right)].finding.message
        }
        var last = start
        for place in start + 1..<end where !found[Int(order[place])].says(found[Int(order[last])]) {
          last += 1
          order[last] = order[place]
        }
        end = last + 1
      }
    }
    order.removeLast(count - end)
    return order
  }

  private mutating func write(
    _ found: UnsafePointer<Found>, _ place: Int, _ name: String, to page: inout DiagnosticPage.Writer
  ) {
    let info = found[place].info
    let known = known(info, name)
    var fingerprint = rules[known].fingerprint
    var way: ScreenPaths.Way?
    if let node = found[place].finding.node {
      way = paths?.writeWay(to: node, addingTo: &fingerprint, to: &page.texts)
      if identifies, found[place].finding.subject.isValue { paths?.addValue(at: node, to: &fingerprint) }
    }
    if identifies {
      if way == nil { fingerprint.add("") }
      found[place].finding.subject.add(to: &fingerprint)
      fingerprint = fingerprints?.entered(fingerprint) ?? fingerprint
    }
    let extent = locator.extent(of: found[place].finding.range, after: last)
    last = extent
    let frame = locator.writeFrame(of: extent, to: &page.texts)
    // What is left of a longer one is nothing to do.
    let fix = found[place].finding.fix.flatMap { $0.utf8.count <= Self.longestFix ? $0 : nil }
    if let fix, rules[known].fix?.text != fix { rules[known].fix = (fix, page.span(of: fix)) }
    let path = way ?? .none
    let id = rules[known].id ?? page.span(of: info.id)
    rules[known].id = id
    page.add(
      rule: id, severity: found[place].severity,
      impact: consequenceHere(found[place].finding.impact ?? info.impact),
      message: found[place].finding.message.bounded,
      fix: fix == nil ? nil : rules[known].fix?.span, notes: notes(found, place), extent: extent,
      path: path.readable, pointer: path.pointer, fingerprint: fingerprint, frame: frame)
  }

  /// In bytes; addresses are long, but hardly that long.
  private static let longestFix = 2000

  /// What comes of a finding at the place that was gone to last: a rule does not ask what runs an action.
  private func consequenceHere(_ impact: Impact) -> Impact {
    guard impact == .pressDoesNothing, let event = paths?.eventAround() else { return impact }
    return EventNames.unpressed.contains(event) ? .nothingHappens : impact
  }

  /// The place of what is known of a rule; most findings are of a few rules.
  private mutating func known(_ info: RuleInfo, _ name: String) -> Int {
    if let known = rules.firstIndex(where: { $0.info === info }) { return known }
    var fingerprint: Fingerprint = .init()
    if identifies {
      fingerprint.add(info.id)
      fingerprint.add(name)
    }
    if rules.isEmpty { rules.reserveCapacity(16) }
    rules.append(Known(info: info, fingerprint: fingerprint))
    return rules.count - 1
  }

  private func notes(_ found: UnsafePointer<Found>, _ place: Int) -> [String] {
    guard !found[place].finding.mentions.isEmpty else { return found[place].finding.notes.map(\.bounded) }
    var notes = found[place].finding.notes.map(\.bounded)
    for mention in found[place].finding.mentions {
      notes.append(.joined(mention.text.bounded, " ", locator.name(ofByte: mention.range.lowerBound)))
    }
    return notes
  }
}
