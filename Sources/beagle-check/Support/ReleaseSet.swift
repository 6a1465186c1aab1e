/// Some of the releases of an app, by their places in ``ServedReleases/releases``.
struct ReleaseSet: OptionSet, Hashable, Codable, Sendable {
  /// The most releases that an app may list.
  static let limit = 64

  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(place: Int) { rawValue = 1 << UInt64(place) }

  /// The places that a test holds for.
  init(_ places: Range<Int>, where isIn: (Int) -> Bool = { _ in true }) {
    self = places.reduce(into: []) { set, place in if isIn(place) { set.insert(ReleaseSet(place: place)) } }
  }

  func contains(place: Int) -> Bool { contains(ReleaseSet(place: place)) }
}
