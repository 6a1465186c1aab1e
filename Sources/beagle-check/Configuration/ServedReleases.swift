import BeagleModel

/// The releases of the app that payloads must work for.
struct ServedReleases: Sendable {
  /// In the order of the file; empty where the file lists none: then one release has everything.
  var releases: [AppRelease] = []

  init() {}

  /// Those that `supports` keeps, or all, without those that have ended.
  ///
  /// - Parameter today: Called only when a release has an end.
  init(_ app: AppDescription, today: () -> CalendarDate?) {
    releases = app.releases.filter { release in
      if let range = app.supports, !range.contains(release.version) { return false }
      guard let end = release.endOfLife, let today = today() else { return true }
      return today <= end
    }
  }

  /// The releases that do not have something of the app's own.
  func lacking(_ life: Lifespan) -> [AppRelease] {
    releases.filter { release in
      life.since.map { release.version < $0 } ?? false || life.until.map { release.version >= $0 } ?? false
    }
  }

  /// The releases whose Beagle is known to be older than a version.
  func before(beagle version: AppVersion) -> [AppRelease] {
    releases.filter { release in release.beagle.map { $0 < version } ?? false }
  }
}

extension ServedReleases {
  /// The version of Beagle that brought an operation (docs/spec/platforms.md 6).
  static let operations: [String: AppVersion] = {
    let version = AppVersion(numbers: [2, 1, 0])
    return ["int": version, "double": version, "string": version]
  }()
}

/// The releases without an operation, and the cause.
struct OperationGap: Sendable {
  /// Not empty.
  var releases: [AppRelease]
  /// The version of Beagle that it came with; `nil` for an operation of the app's own.
  var beagle: AppVersion?
  var life = Lifespan()

  /// `nil` for an operation that every release has.
  init?(_ name: String, declared: DeclaredOperation?, _ served: ServedReleases) {
    if let declared {
      releases = served.lacking(declared.life)
      life = declared.life
    } else {
      beagle = ServedReleases.operations[name]
      releases = beagle.map { served.before(beagle: $0) } ?? []
    }
    if releases.isEmpty { return nil }
  }
}
