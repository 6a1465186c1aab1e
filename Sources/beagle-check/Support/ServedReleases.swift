/// The releases of the app that payloads must work for.
struct ServedReleases: Sendable {
  /// In the order of the file; empty where the file lists none: then one release has everything.
  private(set) var releases: [AppRelease]
  /// Whether the run checks for other releases, too, in another way; findings then name all that they concern.
  private let isPart: Bool

  init(_ releases: [AppRelease] = [], isPart: Bool = false) { (self.releases, self.isPart) = (releases, isPart) }

  var all: ReleaseSet { ReleaseSet(releases.indices) }

  /// The releases that have something of the app's own.
  func having(_ life: Lifespan) -> ReleaseSet {
    ReleaseSet(releases.indices) { place in
      let version = releases[place].version
      return life.since.map { version >= $0 } ?? true && life.until.map { version < $0 } ?? true
    }
  }

  /// The releases whose Beagle has something; those whose Beagle is unknown have everything.
  ///
  /// - Parameters:
  ///   - since: The first version of Beagle that has it; `nil` for all.
  ///   - until: The first one without it; `nil` for none.
  func having(beagleSince since: AppVersion?, until: AppVersion? = nil) -> ReleaseSet {
    ReleaseSet(releases.indices) { place in
      guard let beagle = releases[place].beagle else { return true }
      return since.map { beagle >= $0 } ?? true && until.map { beagle < $0 } ?? true
    }
  }

  /// In the order of the file.
  func releases(in set: ReleaseSet) -> [AppRelease] { releases.indices.filter(set.contains).map { releases[$0] } }

  /// The part of all users that have one of some releases, 0 to 1; `nil` where no release has a share.
  func share(of set: ReleaseSet) -> Double? {
    let shares = releases(in: set).compactMap(\.share)
    return shares.isEmpty ? nil : shares.reduce(0, +)
  }

  /// `4.9.1 (8 % of users)`, `5.3.2 and 5.4.0`: at most three versions, in the order of the file.
  func words(_ set: ReleaseSet) -> String {
    let versions = releases(in: set).map(\.version.description)
    let list =
      versions.count > 3
      ? versions.prefix(3).joined(separator: ", ") + " and \(versions.count - 3) more" : Prose.list(versions, "and")
    return list + (share(of: set).map { " (\(UserShare.words($0)) of users)" } ?? "")
  }

  /// What a finding says of the releases that it concerns; `nil` for all of them.
  func affected(_ set: ReleaseSet?) -> AffectedReleases? {
    let set = set ?? all
    if set == all, !isPart { return nil }
    return AffectedReleases(
      releases: releases(in: set).map { AffectedReleases.Release(version: "\($0.version)", share: $0.share) })
  }
}

/// The releases that a finding concerns, where these are not all that are served.
struct AffectedReleases: Codable, Sendable, Equatable {
  struct Release: Codable, Sendable, Equatable {
    var version: String
    /// The part of all users that have it, 0 to 1; `nil` when unknown.
    var share: Double?
  }

  /// In the order of the configuration.
  var releases: [Release]
}

extension AffectedReleases {
  var versions: [String] { releases.map(\.version) }

  /// The part of all users that have one of them; `nil` when that of none is known.
  var share: Double? {
    let shares = releases.compactMap(\.share)
    return shares.isEmpty ? nil : shares.reduce(0, +)
  }

  /// `4.9.1 (8 % of users)`.
  var words: String { versions.joined(separator: ", ") + (share.map { " (\(UserShare.words($0)) of users)" } ?? "") }

  mutating func formUnion(_ other: AffectedReleases) { releases += other.releases.filter { !releases.contains($0) } }
}
