import BeagleModel

extension Findings {
  /// What becomes of a page that somebody looked at.
  enum Edit {
    case unchanged
    case replaced([Diagnostic])
  }

  /// Looks at pages, side by side, and replaces those that are to be different.
  ///
  /// - Parameters:
  ///   - isMeant: Whether a page is looked at.
  ///   - told: What came of a page beside that, in the pages' order.
  mutating func edit<Told: Sendable>(
    jobs: Int, where isMeant: (Page) -> Bool = { _ in true },
    _ body: @Sendable (consuming [Diagnostic], Page) -> (Edit, Told), told: (Told) -> Void
  ) {
    let meant = pages.indices.filter { isMeant(pages[$0]) }
    let results = Parallel.map(count: meant.count, jobs: jobs) { [self] number -> ([Page]?, Told) in
      let page = pages[meant[number]]
      let (edit, told) = body(diagnostics(of: page), page)
      return if case .replaced(let diagnostics) = edit {
        (Page.all(of: diagnostics, insteadOf: page, in: archive), told)
      } else {
        (nil, told)
      }
    }
    for result in results { told(result.1) }
    let changed = results.indices.filter { results[$0].0 != nil }
    replace(changed.map { meant[$0]..<meant[$0] + 1 }, by: changed.map { results[$0].0 ?? [] })
  }

  /// Looks at pages of which nothing else is to be told.
  mutating func edit(
    jobs: Int, where isMeant: (Page) -> Bool = { _ in true },
    _ body: @Sendable (consuming [Diagnostic], Page) -> Edit
  ) {
    edit(jobs: jobs, where: isMeant) {
      (body($0, $1), ())
    } told: { _ in
    }
  }

  /// Puts other pages, side by side, in the places of those that are to be different, with findings of the same texts.
  ///
  /// - Parameter isMeant: Whether a page is looked at.
  mutating func rewrite(
    jobs: Int, where isMeant: (Page) -> Bool, _ body: @Sendable (DiagnosticPage, Page) -> DiagnosticPage
  ) {
    let meant = pages.indices.filter { isMeant(pages[$0]) }
    let results = Parallel.map(count: meant.count, jobs: jobs) { [self] number in
      let page = pages[meant[number]]
      return Page(body(archive.page(page.entry), page), of: page.origin, screen: page.screen, in: archive)
    }
    for (place, page) in zip(meant, results) { pages[place] = page }
  }

  /// Puts others among these, and brings all in the order of reports; what is said of one file several times, because
  /// several routes lead to it, is said once.
  mutating func add(_ others: [Diagnostic], jobs: Int) {
    sort()
    let others = others.inOrder()
    let changes = changes(by: others)
    let replacements = Parallel.map(count: changes.count, jobs: jobs) { [self] number in
      let change = changes[number]
      let all = (diagnostics(of: change.pages) + others[change.others]).inOrder().withoutRepeats()
      return Page.all(of: all, insteadOf: change.pages.first.map { pages[$0] }, in: archive)
    }
    replace(changes.map(\.pages), by: replacements)
  }

  /// Takes in another configuration's, in the order of reports and in the archive that these are in.
  ///
  /// - Parameter merging: Makes one list of what both say of one text.
  mutating func merge(
    _ others: Findings, merging: ([Diagnostic], [Diagnostic]) -> [Diagnostic]
  ) {
    let (runs, otherRuns) = (runs(), others.runs())
    var merged: [Page] = []
    var (place, other) = (0, 0)
    while place < runs.count || other < otherRuns.count {
      if other == otherRuns.count || place < runs.count && runs[place].name < otherRuns[other].name {
        merged += pages[runs[place].pages]
        place += 1
      } else if place == runs.count || otherRuns[other].name < runs[place].name {
        merged += others.pages[otherRuns[other].pages]
        other += 1
      } else {
        let both = merging(diagnostics(of: runs[place].pages), others.diagnostics(of: otherRuns[other].pages))
        merged += Page.all(of: both.inOrder(), insteadOf: pages[runs[place].pages.lowerBound], in: archive)
        (place, other) = (place + 1, other + 1)
      }
    }
    pages = merged
  }

  private func runs() -> [(name: String, pages: Range<Int>)] {
    var runs: [(name: String, pages: Range<Int>)] = []
    for place in pages.indices {
      let name = pages[place].source.name
      if let last = runs.last, last.name == name {
        runs[runs.count - 1].pages = last.pages.lowerBound..<place + 1
      } else {
        runs.append((name, place..<place + 1))
      }
    }
    return runs
  }

  private mutating func replace(_ places: [Range<Int>], by replacements: [[Page]]) {
    guard !places.isEmpty else { return }
    var replaced: [Page] = []
    replaced.reserveCapacity(pages.count + places.count)
    var next = 0
    for (places, replacement) in zip(places, replacements) {
      replaced += pages[next..<places.lowerBound]
      replaced += replacement
      next = places.upperBound
    }
    replaced += pages[next...]
    pages = replaced
  }

  /// Where others go: the pages that they become part of, none for pages of their own.
  fileprivate struct Change: Sendable {
    var pages: Range<Int>
    var others: Range<Int>
  }

  private mutating func sort() {
    if pages.indices.dropFirst().allSatisfy({ Origin.isOrdered(pages[$0 - 1].origin, pages[$0].origin) }) { return }
    let names = pages.map(\.source.name)
    // By place where names are the same: a screen's pages stay in their order.
    pages = pages.indices.sorted { (names[$0], $0) < (names[$1], $1) }.map { pages[$0] }
  }

  /// What putting others among the pages, which are sorted, comes to; in the order of the pages.
  private func changes(by others: [Diagnostic]) -> [Change] {
    var changes = sharedTexts().map { Change(pages: $0, others: 0..<0) }
    let shared = changes.count
    var first = 0
    while first < others.count {
      let name = others[first].sourceName
      let end = others[first...].firstIndex { $0.sourceName != name } ?? others.count
      let places = places(ofName: name)
      if places.isEmpty {
        changes.append(Change(pages: places, others: first..<end))
      } else if let known = changes[..<shared].place(of: places) {
        changes[known].others = first..<end
      } else {
        changes += changesOfOneScreen(places, others, first..<end)
      }
      first = end
    }
    return changes.inOrder { left, right in
      (left.pages.lowerBound, left.pages.upperBound, left.others.lowerBound)
        < (right.pages.lowerBound, right.pages.upperBound, right.others.lowerBound)
    }
  }

  /// By offset: no two pages have findings of one offset.
  private func changesOfOneScreen(_ places: Range<Int>, _ others: [Diagnostic], _ all: Range<Int>) -> [Change] {
    var changes: [Change] = []
    var first = all.lowerBound
    for place in places where first < all.upperBound {
      let isLast = place + 1 == places.upperBound
      let end =
        isLast
        ? all.upperBound
        : others[first..<all.upperBound].firstIndex { $0.offset >= pages[place + 1].firstOffset } ?? all.upperBound
      if end > first { changes.append(Change(pages: place..<place + 1, others: first..<end)) }
      first = end
    }
    return changes
  }

  /// The runs of pages that several screens have of one text.
  private func sharedTexts() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var (first, isShared) = (0, false)
    for place in pages.indices.dropFirst() {
      // Of those in order, the later one is in order before the other only if their names are the same.
      if Origin.isOrdered(pages[place].origin, pages[place - 1].origin) {
        if pages[place].screen != pages[place - 1].screen { isShared = true }
        continue
      }
      if isShared { runs.append(first..<place) }
      (first, isShared) = (place, false)
    }
    if isShared { runs.append(first..<pages.count) }
    return runs
  }

  /// The pages of a text; where they would be when there are none.
  private func places(ofName name: String) -> Range<Int> {
    func first(where isBehind: (String) -> Bool) -> Int {
      var (low, high) = (0, pages.count)
      while low < high {
        let middle = (low + high) / 2
        if isBehind(pages[middle].source.name) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { $0 >= name }
    return start..<Swift.max(start, first { $0 > name })
  }
}

extension ArraySlice<Findings.Change> {
  /// The change of certain pages, among changes in the order of pages.
  fileprivate func place(of pages: Range<Int>) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].pages.lowerBound < pages.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].pages == pages ? low : nil
  }
}
