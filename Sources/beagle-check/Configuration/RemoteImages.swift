/// `images.remote`.
struct RemoteImages: Sendable, Equatable {
  var requiresHTTPS = false
  /// `*.cdn.example` is every host below; empty for any.
  var hosts: [String] = []

  /// With hosts that images may come from in any case: relative addresses are the back end's own.
  func adding(_ more: [String]) -> RemoteImages {
    var images = self
    if !hosts.isEmpty { images.hosts += more }
    return images
  }

  /// - Parameter host: In lower case.
  func allows(host: String) -> Bool {
    hosts.isEmpty || hosts.contains { RoutePattern($0.lowercased()).matches(host) }
  }
}
