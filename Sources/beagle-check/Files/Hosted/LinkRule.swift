import BeagleModel

/// One entry of `components` or `paths`: the URLs that it fits, and whether they open the app.
struct LinkRule: Sendable {
  enum Query: Sendable {
    case text(LinkPattern)
    /// A pattern for the value of each name.
    case items([(name: String, pattern: LinkPattern)])
  }

  var path = LinkPattern.everything
  var query = Query.text(.everything)
  var fragment = LinkPattern.everything
  /// Whether the URLs that it fits stay in the browser.
  var excludes = false
  var isCaseSensitive = true
  /// Whether its patterns are compared with the URL as it is sent; else with the URL's percent-escapes undone.
  var isPercentEncoded = true
  /// As it is written, in one line.
  var text: String
  var location: SourceLocation

  /// The part of a URL that a rule does not fit.
  enum Mismatch: Sendable, Equatable {
    case path
    case query
    case queryItem(String)
    case fragment
  }

  /// The first part that does not fit; `nil` for a URL that the rule fits.
  ///
  /// All items with a name must fit; a name that is not in the query counts as empty (Apple: WWDC 2019, session 717).
  func mismatch(_ url: LinkURL) -> Mismatch? {
    if !fits(path, url.path) { return .path }
    switch query {
    case .text(let pattern): if !fits(pattern, url.query) { return .query }
    case .items(let wanted):
      let items = url.queryItems.map { (name: decoded($0.name), value: $0.value) }
      for (name, pattern) in wanted {
        let values = items.filter { $0.name == name }.map(\.value)
        if !(values.isEmpty ? [""] : values).allSatisfy({ fits(pattern, $0) }) { return .queryItem(name) }
      }
    }
    return fits(fragment, url.fragment) ? nil : .fragment
  }

  private func fits(_ pattern: LinkPattern, _ text: String) -> Bool {
    pattern.fits(decoded(text), foldsCase: !isCaseSensitive)
  }

  private func decoded(_ text: String) -> String { isPercentEncoded ? text : text.percentDecoded ?? text }

  // MARK: - Other rules

  /// Whether a later rule can never be reached, because this one fits every URL that it fits.
  func covers(_ other: LinkRule) -> Bool {
    guard isCaseSensitive == other.isCaseSensitive, isPercentEncoded == other.isPercentEncoded || isOfEverything else {
      return isOfEverything
    }
    return path.covers(other.path) && fragment.covers(other.fragment) && covers(other.query)
  }

  private var isOfEverything: Bool {
    guard path.fitsEverything, fragment.fitsEverything else { return false }
    switch query {
    case .text(let pattern): return pattern.fitsEverything
    case .items(let items): return items.allSatisfy(\.pattern.fitsEverything)
    }
  }

  private func covers(_ other: Query) -> Bool {
    switch (query, other) {
    case (.text(let own), .text(let pattern)): own.covers(pattern)
    case (.text(let own), .items): own.fitsEverything
    case (.items(let own), .text): own.allSatisfy(\.pattern.fitsEverything)
    case (.items(let own), .items(let items)):
      own.allSatisfy { name, pattern in
        pattern.fitsEverything || items.contains { $0.name == name && pattern.covers($0.pattern) }
      }
    }
  }
}

/// Why a URL is nearly fit.
extension LinkRule {
  /// A clause on what keeps the rule from a URL, and how near it is: the larger, the nearer; `nil` for one that is far.
  func reason(_ url: LinkURL) -> (text: String, nearness: Int)? {
    guard let mismatch = mismatch(url) else { return nil }
    switch mismatch {
    case .path: return pathReason(url)
    case .query:
      guard case .text(let pattern) = query else { return nil }
      return ("the query \"\(url.query)\" does not fit \"\(pattern.text)\"", 1_000_000)
    case .queryItem(let name):
      guard case .items(let items) = query, let pattern = items.first(where: { $0.name == name })?.pattern else {
        return nil
      }
      let values = url.queryItems.filter { decoded($0.name) == name }.map(\.value)
      let value = values.first { !fits(pattern, $0) }
      return (
        value.map { "the query's \"\(name)\" is \"\($0)\", which does not fit \"\(pattern.text)\"" }
          ?? "the query has no \"\(name)\", and \"\(pattern.text)\" needs a value", 1_000_000
      )
    case .fragment:
      let shown = url.fragment.isEmpty ? "the URL has no fragment" : "the fragment is \"\(url.fragment)\""
      return ("\(shown), and \"\(fragment.text)\" does not fit it", 1_000_000)
    }
  }

  private func pathReason(_ url: LinkURL) -> (text: String, nearness: Int)? {
    func pattern(_ text: String, foldsCase: Bool = false) -> LinkPattern {
      LinkPattern(text, variables: path.variables, foldsCase: foldsCase)
    }
    if isCaseSensitive, pattern(path.text, foldsCase: true).fits(decoded(url.path), foldsCase: true) {
      return ("only letter case differs; write it as the link does, or set \"caseSensitive\": false", 900_000)
    }
    let plain = path.text.percentDecoded ?? path.text
    if pattern(plain, foldsCase: !isCaseSensitive).fits(
      url.path.percentDecoded ?? url.path, foldsCase: !isCaseSensitive)
    {
      return (
        isPercentEncoded
          ? "only percent-encoding differs; write it as the URL has it, or set \"percentEncoded\": false"
          : "only percent-encoding differs; with \"percentEncoded\": false a pattern has no escapes", 800_000
      )
    }
    let other = url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path + "/"
    if fits(path, other) { return ("only the \"/\" at the end of the path differs", 700_000) }
    let reach = path.reach(in: decoded(url.path), foldsCase: !isCaseSensitive)
    let start = decoded(url.path).prefix(reach)
    return reach > 1 ? ("the path fits it no further than \"\(start)\"", reach) : nil
  }
}
