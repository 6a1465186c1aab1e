import BeagleModel

/// An `apple-app-site-association` file: which URLs of a website open which apps of iOS.
struct SiteAssociation: Sendable {
  /// An entry of `details`.
  struct Entry: Sendable {
    var appIDs: [String]
    /// In order: the first that fits a URL decides.
    var rules: [LinkRule]
  }

  var entries: [Entry] = []

  /// Each once, in the order of the file.
  var appIDs: [String] {
    var met: Set<String> = []
    return entries.flatMap(\.appIDs).filter { met.insert($0).inserted }
  }

  /// What the file says of a URL and one app.
  struct Match: Sendable {
    var appID: String
    /// The first rule that fits; `nil` when none does.
    var rule: LinkRule?
    /// For a URL that no rule fits: the nearest rule, and why it does not fit.
    var nearest: (rule: LinkRule, reason: String)?

    var opens: Bool { rule.map { !$0.excludes } ?? false }
  }

  /// In the order of the file. Where several apps open a URL, iOS takes the first that is installed.
  ///
  /// - Parameter namesNearest: Whether a URL that no rule takes is compared with each rule once more, for the nearest one.
  func matches(_ url: LinkURL, namingNearest namesNearest: Bool = true) -> [Match] {
    appIDs.map { appID in
      let rules = entries.filter { $0.appIDs.contains(appID) }.flatMap(\.rules)
      if let rule = rules.first(where: { $0.mismatch(url) == nil }) { return Match(appID: appID, rule: rule) }
      if !namesNearest { return Match(appID: appID) }
      let near = rules.filter { !$0.excludes }.compactMap { rule in rule.reason(url).map { (rule: rule, reason: $0) } }
      // The first of the nearest.
      let best = near.max { $0.reason.nearness < $1.reason.nearness }
      let first = near.first { $0.reason.nearness == best?.reason.nearness }
      return Match(appID: appID, nearest: first.map { ($0.rule, $0.reason.text) })
    }
  }
}
