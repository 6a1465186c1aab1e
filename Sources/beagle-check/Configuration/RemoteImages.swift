/// `images.remote`.
struct RemoteImages: Sendable, Equatable {
  let requiresHTTPS: Bool
  /// `*.cdn.example` is every host below; empty for any.
  let hosts: [String]
  private let patterns: [RoutePattern]

  init(requiresHTTPS: Bool = false, hosts: [String] = []) {
    (self.requiresHTTPS, self.hosts) = (requiresHTTPS, hosts)
    patterns = hosts.map { RoutePattern($0.lowercased()) }
  }

  /// With hosts that images may come from in any case: relative addresses are the back end's own.
  func adding(_ more: [String]) -> RemoteImages {
    hosts.isEmpty ? self : RemoteImages(requiresHTTPS: requiresHTTPS, hosts: hosts + more)
  }

  /// - Parameter host: In lower case.
  func allows(host: String) -> Bool {
    hosts.isEmpty || patterns.contains { $0.matches(host) }
  }
}
