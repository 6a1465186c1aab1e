/// `app`: the app that users have.
struct AppDescription: Sendable {
  var name: String?
  var platform = "IOS"
  /// In the order of the file.
  var releases: [AppRelease] = []
  /// `nil` for every release.
  var supports: VersionRange?
}
