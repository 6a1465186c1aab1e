/// `app`: the app that users have.
struct AppDescription: Sendable {
  var name: String?
  var platform = "IOS"
  /// In the order of the file.
  var releases: [AppRelease] = []
  /// `nil` for every release.
  var supports: VersionRange?
}

/// One release that users have.
struct AppRelease: Sendable, Equatable {
  var version: AppVersion
  /// The version of Beagle inside it.
  var beagle: AppVersion?
  /// The part of all users that have it, 0 to 1.
  var share: Double?
  var endOfLife: CalendarDate?
}
