import BeagleModel

/// The screens of a folder, a recording or a commit, as far as a comparison with another set needs them.
struct PayloadSet: Sendable {
  struct Document: Sendable {
    /// Its route where it has one, else its path.
    var name: String
    var source: Source
  }

  /// As it was named.
  var name: String
  /// In the order of discovery.
  var documents: [Document] = []
  /// Reads a document; `nil` where it is gone.
  var read: @Sendable (Source) -> PaddedBytes?

  /// By name. A name that several documents have is numbered: several users may get different answers to one route.
  var sources: [String: Source] {
    var sources: [String: Source] = [:]
    for document in documents {
      var (name, number) = (document.name, 1)
      while sources[name] != nil {
        number += 1
        name = "\(document.name) (\(number))"
      }
      sources[name] = document.source
    }
    return sources
  }
}

extension PayloadSet {
  /// The screens that a check has loaded.
  ///
  /// - Parameter files: Those that it has read.
  init(of report: RunReport, named name: String, in files: FileSystem) {
    self.init(name: name) { source in source.file.flatMap { try? files.read($0) } }
    documents = report.records.filter { $0.outcome == .loaded }.map { .init(name: $0.document, source: $0.source) }
  }
}

/// Compares two sets of payloads, screen by screen.
struct PayloadSetComparison: Sendable {
  var changes: [PayloadChange] = []
  /// Screens that both sets have, with nothing different but how they are written.
  var unchanged = 0
  /// Screens of which only one version is JSON, so that the two were not compared.
  var unread: [String] = []

  /// What two versions of a screen do not share.
  private enum Outcome: Sendable {
    case same
    case changed([PayloadChange])
    case unread
  }

  /// By screen, those that went or came before what changed on them. Fingerprints are not numbered.
  ///
  /// - Parameters:
  ///   - app: Names of components and types of properties for both sets.
  ///   - jobs: Threads at most.
  init(from old: PayloadSet, to new: PayloadSet, _ app: AppModel, jobs: Int) {
    let (before, now) = (old.sources, new.sources)
    let shared = now.keys.filter { before[$0] != nil }.sorted()
    let arenas = (0..<max(1, jobs)).map { _ in ScreenArena(coder: app.coder, contexts: app.contexts) }
    let outcomes = Parallel.map(count: shared.count, workers: arenas) { arena, index in
      guard let from = before[shared[index]], let to = now[shared[index]] else { return Outcome.same }
      return Self.compare(shared[index], (from, old.read), (to, new.read), in: arena)
    }
    var byScreen = Dictionary(zip(shared, outcomes), uniquingKeysWith: { first, _ in first })
    for name in Set(before.keys).union(now.keys).sorted() {
      switch byScreen.removeValue(forKey: name) {
      case .same: unchanged += 1
      case .changed(let found): changes += [PayloadChange(.screen, .changed, on: name)] + found
      case .unread: unread.append(name)
      case nil: changes.append(PayloadChange(.screen, before[name] == nil ? .added : .removed, on: name))
      }
    }
  }

  private typealias Version = (source: Source, read: (Source) -> PaddedBytes?)

  private static func compare(_ name: String, _ old: Version, _ new: Version, in arena: ScreenArena) -> Outcome {
    guard let before = old.read(old.source), let now = new.read(new.source) else { return .unread }
    if before.array == now.array { return .same }
    let outlines = [(old.source, before), (new.source, now)].compactMap { source, bytes in
      (try? arena.screen(parsing: bytes, expecting: .component) { PayloadRoot.either.root(of: $0) }).map {
        ScreenOutline(of: $0, source: source)
      }
    }
    guard outlines.count == 2 else { return .unread }
    let changes = OutlineComparison.changes(from: outlines[0], to: outlines[1], of: name)
    return changes.isEmpty ? .same : .changed(changes)
  }
}
