import BeagleModel

/// Reads an `apple-app-site-association` file in both of its forms, with its faults.
struct SiteAssociationReader {
  var faults: HostedFaults
  private var variables = LinkVariables()
  /// The keys of `substitutionVariables`, until a pattern names them.
  private var unused: [String: JSONNode] = [:]
  private var defaults = Settings()

  /// `caseSensitive` and `percentEncoded`, where they are given.
  private struct Settings {
    var isCaseSensitive: Bool?
    var isPercentEncoded: Bool?

    /// The same, with those of an inner object in front.
    func overridden(by node: JSONNode?) -> Settings {
      Settings(
        isCaseSensitive: node?["caseSensitive"]?.bool ?? isCaseSensitive,
        isPercentEncoded: node?["percentEncoded"]?.bool ?? isPercentEncoded)
    }
  }

  /// In bytes, uncompressed (Apple: App Search Programming Guide, Support Universal Links).
  static let sizeLimit = 128 << 10

  /// - Returns: `nil` for a file that is not JSON, or has no `applinks`.
  static func read(_ bytes: PaddedBytes, source: Source) -> (association: SiteAssociation?, faults: [HostedFault]) {
    var reader = SiteAssociationReader(faults: HostedFaults(source: source, bytes: bytes))
    let association = reader.association(bytes)
    return (association, reader.faults.all)
  }

  private init(faults: HostedFaults) { self.faults = faults }

  private mutating func association(_ bytes: PaddedBytes) -> SiteAssociation? {
    if bytes.count > Self.sizeLimit {
      faults.add(
        .error, bytes: 0..<0,
        "the file has \(bytes.count) bytes, and iOS reads at most \(Self.sizeLimit): no link opens the app",
        fix: "merge rules with * or substitution variables")
    }
    guard let document = HostedJSON.document(bytes, harm: "no link opens the app", faults: &faults) else { return nil }
    let root = document.root
    // The oldest form has one member for each app.
    let isTable = root["applinks"]?["details"]?.kind == .object
    HostedJSON.checkShape(
      of: document, as: isTable ? SiteAssociationSchema.table : SiteAssociationSchema.file,
      by: isTable ? SiteAssociationSchema.tableEngine : SiteAssociationSchema.engine, &faults)
    guard root.kind == .object else { return nil }
    guard let links = root["applinks"], links.kind == .object else {
      if root["applinks"] == nil {
        faults.add(.warning, bytes: 0..<min(1, bytes.count), "there is no \"applinks\", so no link opens the app")
      }
      return nil
    }
    return applinks(links)
  }

  private mutating func applinks(_ links: JSONNode) -> SiteAssociation {
    readVariables(links["substitutionVariables"])
    defaults = Settings().overridden(by: links["defaults"])
    var association = SiteAssociation()
    if let apps = links["apps"], !apps.elements.isEmpty {
      faults.add(.warning, at: apps, "\"apps\" is not empty; up to iOS 12 it must be [], and later it is ignored")
    }
    let details = links.member("details")
    if details == nil {
      faults.add(.error, at: links, "there is no \"details\", so no link opens an app")
    }
    let list = details?.value.elements.map { (entry: $0, name: JSONNode?.none) } ?? []
    let table = details?.value.members.map { (entry: $0.value, name: Optional($0.key)) } ?? []
    for (entry, name) in list + table where entry.kind == .object {
      association.entries.append(self.entry(entry, name: name))
      if entry["paths"] != nil, entry["components"] == nil, links["apps"] == nil, list.count + table.count > 0 {
        faults.add(
          .warning, at: entry, "\"applinks\" has no \"apps\": []; up to iOS 12 no link opens the app without it",
          fix: "write \"apps\": [] beside \"details\"")
      }
    }
    findCovered(in: association.entries)
    for (name, key) in unused.sorted(by: { $0.key < $1.key }) {
      faults.add(.warning, at: key, "no pattern names the variable \"\(name)\"")
    }
    return association
  }

  private mutating func readVariables(_ node: JSONNode?) {
    var own: [String: [String]] = [:]
    for (key, value) in node?.members ?? [] {
      guard let name = key.string else { continue }
      if name.contains(where: { "$()".contains($0) }) {
        faults.add(
          .error, at: key, "the name of a variable holds no \"$\", \"(\" or \")\": no pattern can name this one")
        continue
      }
      if LinkVariables.predefinedNames.contains(name) {
        faults.add(.warning, at: key, "iOS has a variable \"\(name)\" of its own", fix: "give this one another name")
      }
      if value.kind == .list, value.isEmpty {
        faults.add(.error, at: value, "\"\(name)\" has no values, so no URL fits a pattern that names it")
      }
      for element in value.elements where element.string?.contains("$(") == true {
        faults.add(.error, at: element, "a value names no other variable: it stands for this very text")
      }
      own[name] = value.elements.compactMap(\.string)
      unused[name] = key
    }
    variables = LinkVariables(own: own)
  }

  // MARK: - Entries

  /// - Parameter name: The key of the entry where `details` is an object.
  private mutating func entry(_ node: JSONNode, name: JSONNode?) -> SiteAssociation.Entry {
    var entry = SiteAssociation.Entry(appIDs: appIDs(node, name: name), rules: [])
    let settings = defaults.overridden(by: node["defaults"])
    let components = node["components"]
    if let paths = node["paths"] {
      // iOS 13 and later read no paths beside components, so their rules are only checked.
      let rules = paths.elements.compactMap { self.rule(path: $0) }
      if components == nil {
        entry.rules = rules
      } else {
        findCovered(in: [SiteAssociation.Entry(appIDs: [], rules: rules)])
      }
    }
    if let components {
      entry.rules = components.elements.filter { $0.kind == .object }.map { rule($0, settings) }
    } else if node["paths"] == nil {
      faults.add(.warning, at: name ?? node, "the entry has neither \"components\" nor \"paths\", so it opens no link")
    }
    return entry
  }

  private mutating func appIDs(_ node: JSONNode, name: JSONNode?) -> [String] {
    let own = [name, node["appID"]].compactMap(\.self).filter { $0.kind == .string }
    let listed = node["appIDs"]?.elements.filter { $0.kind == .string } ?? []
    if node["appID"] != nil, let list = node.member("appIDs") {
      faults.add(.warning, at: list.key, "the entry has both \"appID\" and \"appIDs\"", fix: "keep one of them")
    }
    if own.isEmpty, listed.isEmpty {
      faults.add(.error, at: node, "the entry names no app: it has neither \"appID\" nor \"appIDs\"")
    }
    var met: [String] = []
    for element in own + listed {
      guard let appID = element.string else { continue }
      if met.contains(appID) {
        faults.add(.warning, at: element, "\"\(appID)\" is here twice", fix: "remove one of them")
      } else {
        checkAppID(appID, at: element)
        met.append(appID)
      }
    }
    return met
  }

  /// `ABCDE12345.com.example.app`: the prefix, which is mostly the team's ID, and the bundle ID.
  private mutating func checkAppID(_ appID: String, at node: JSONNode) {
    let parts = appID.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      return faults.add(
        .error, at: node, "\"\(appID)\" is no app ID: it is the team's ID, a dot and the bundle ID",
        fix: "write it as ABCDE12345.com.example.app")
    }
    if parts[1].contains("*") {
      return faults.add(.error, at: node, "\"\(appID)\" has a wildcard; an app ID names one app")
    }
    if !appID.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }) {
      return faults.add(.error, at: node, "\"\(appID)\" is no app ID: it has letters, digits, dots and hyphens only")
    }
    if parts[0].count != 10 || parts[0].contains(where: \.isLowercase) || parts[0].contains("-") {
      faults.add(
        .warning, at: node, "\"\(parts[0])\" is hardly a team's ID, which has ten capital letters and digits",
        fix: "write the Team ID of your account before the bundle ID")
    }
  }

  // MARK: - Rules

  private mutating func rule(_ node: JSONNode, _ settings: Settings) -> LinkRule {
    let own = settings.overridden(by: node)
    var rule = LinkRule(text: LinkRule.text(of: node), location: faults.location(node))
    rule.isCaseSensitive = own.isCaseSensitive ?? true
    rule.isPercentEncoded = own.isPercentEncoded ?? true
    rule.excludes = node["exclude"]?.bool ?? false
    if let path = node["/"], path.kind == .string {
      rule.path = pattern(path, rule)
      LinkPatternCheck.checkPath(path.string ?? "", at: path, &faults)
    }
    if let query = node["?"] {
      switch query.kind {
      case .string:
        rule.query = .text(pattern(query, rule))
      case .object:
        rule.query = .items(
          query.members.compactMap { key, value in
            guard let name = key.string else { return nil }
            guard value.kind == .string else {
              faults.add(
                .error, at: value, "the pattern of \"\(name)\" is \(value.kind.described); it must be a string")
              return nil
            }
            return (name, pattern(value, rule))
          })
      default: faults.add(.error, at: query, "\"?\" is \(query.kind.described); it must be a string or an object")
      }
    }
    if let fragment = node["#"], fragment.kind == .string {
      rule.fragment = pattern(fragment, rule)
      if fragment.string?.hasPrefix("#") == true {
        faults.add(.error, at: fragment, "a fragment begins behind its \"#\": no URL fits this", fix: "leave out the #")
      }
    }
    return rule
  }

  private mutating func pattern(_ node: JSONNode, _ rule: LinkRule) -> LinkPattern {
    let text = node.string ?? ""
    for name in LinkPatternCheck.checkVariables(text, at: node, variables, &faults) { unused[name] = nil }
    LinkPatternCheck.checkEscapes(text, at: node, isPercentEncoded: rule.isPercentEncoded, &faults)
    return LinkPattern(text, variables: variables, foldsCase: !rule.isCaseSensitive)
  }

  /// An entry of `paths`: it looks at the path alone, in its letter case.
  private mutating func rule(path node: JSONNode) -> LinkRule? {
    guard let written = node.string else { return nil }
    var rule = LinkRule(text: LinkRule.text(of: node), location: faults.location(node))
    rule.excludes = written.hasPrefix("NOT ")
    let path = rule.excludes ? String(written.dropFirst(4)) : written
    if !rule.excludes, written.lowercased().hasPrefix("not ") || written.hasPrefix("NOT/") {
      faults.add(
        .error, at: node, "this excludes nothing, and no URL fits it: the word is \"NOT \", with a blank behind it",
        fix: "write \"NOT \" and the path")
    } else {
      LinkPatternCheck.checkPath(path, behind: rule.excludes ? "NOT " : "", at: node, &faults)
    }
    LinkPatternCheck.checkEscapes(path, at: node, isPercentEncoded: true, &faults)
    rule.path = LinkPattern(path, variables: LinkVariables())
    return rule
  }

  /// Reports rules that never decide, because an earlier one of the same apps fits all that they fit.
  private mutating func findCovered(in entries: [SiteAssociation.Entry]) {
    // Only a rule whose pattern begins like a beginning of another one's can cover it.
    var byStart: [String: [(rule: LinkRule, appIDs: [String])]] = [:]
    for entry in entries {
      for rule in entry.rules {
        let start = Array(rule.path.literalStart)
        let candidates = (0...start.count).flatMap { byStart[String(start[..<$0])] ?? [] }
        let first = candidates.first { other in
          entry.appIDs.allSatisfy(other.appIDs.contains) && other.rule.covers(rule)
        }
        if let first { faults.add(Self.covered(rule, by: first.rule)) }
        byStart[rule.path.literalStart, default: []].append((rule, entry.appIDs))
      }
    }
  }

  private static func covered(_ rule: LinkRule, by first: LinkRule) -> HostedFault {
    let isAlike = first.excludes == rule.excludes
    return HostedFault(
      severity: .warning,
      message: """
        the rule \(isAlike ? "is not needed" : "never decides"): the one in line \(first.location.line), \
        \(first.text.shortened), comes first and fits all that it fits
        """,
      fix: isAlike ? "remove it" : "put it before line \(first.location.line)", location: rule.location)
  }
}

extension LinkRule {
  /// What a file has of it, in one line, without comments.
  fileprivate static func text(of node: JSONNode) -> String {
    let members = node.members.filter { $0.key.string != "comment" }.map { "\($0.key.source): \($0.value.source)" }
    let text = node.kind == .object ? members.joined(separator: ", ") : node.source
    return text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
  }
}
