import BeagleModel

/// The intent filters of an Android app that open links.
struct AndroidManifest: Sendable {
  /// `nil` where the build gives it.
  var package: String?
  /// In the order of the file.
  var filters: [IntentFilter] = []
}

/// An intent filter with the action VIEW, and the links that it takes (Android: `<data>`).
struct IntentFilter: Sendable {
  struct Host: Sendable {
    /// Begins with `*` for every host that ends so.
    var name: String
    /// `nil` for any.
    var port: String?
  }

  enum PathKind: String, Sendable, CaseIterable {
    case path, pathPrefix, pathSuffix, pathPattern, pathAdvancedPattern
  }

  /// As it is written: `com.example.MainActivity`.
  var activity: String
  /// Schemes, hosts and paths of all `<data>` elements: each goes with each (Android: `<data>`).
  var schemes: [String] = []
  var hosts: [Host] = []
  var paths: [(kind: PathKind, text: String)] = []
  var isVerified = false
  /// Whether links of other apps come to it: BROWSABLE and DEFAULT.
  var isReachable = true
  var location: SourceLocation

  /// The part of a link that the filter does not take.
  enum Mismatch: Sendable, Equatable {
    case scheme, host, port, path
    /// It lacks BROWSABLE or DEFAULT, or its activity is not exported.
    case unreachable
  }

  /// `nil` for a link that it takes.
  func mismatch(_ url: LinkURL) -> Mismatch? {
    if !schemes.contains(url.scheme) { return .scheme }
    // Without a host the filter's ports and paths count for nothing.
    if !hosts.isEmpty {
      let named = hosts.filter { Self.fits($0.name, url.host) }
      if named.isEmpty { return .host }
      if !named.contains(where: { $0.port == nil || $0.port == url.port.map { String($0) } }) { return .port }
      let path = url.path.percentDecoded ?? url.path
      if !paths.isEmpty, !paths.contains(where: { Self.fits($0.kind, $0.text, path) }) { return .path }
    }
    return isReachable ? nil : .unreachable
  }

  /// `*.example.com` fits every name that ends with `.example.com`.
  private static func fits(_ name: String, _ host: String) -> Bool {
    name.hasPrefix("*") ? host.hasSuffix(name.dropFirst()) : name.lowercased() == host
  }

  private static func fits(_ kind: PathKind, _ text: String, _ path: String) -> Bool {
    switch kind {
    case .path: path == text
    case .pathPrefix: path.hasPrefix(text)
    case .pathSuffix: path.hasSuffix(text)
    case .pathPattern: AndroidPattern.fits(simple: text, path)
    case .pathAdvancedPattern: AndroidPattern.fits(advanced: text, path)
    }
  }

  /// In one line, as a list shows it.
  var text: String {
    let hosts = hosts.map { $0.name + ($0.port.map { ":" + $0 } ?? "") }
    let paths = paths.map { "\($0.kind.rawValue) \($0.text)" }
    return [schemes.joined(separator: "|"), hosts.joined(separator: "|"), paths.joined(separator: " | ")]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
