import BeagleModel

/// `rules`: the fail level, levels of rules, and ignored findings.
extension ConfigurationReader {
  mutating func rulePolicy(_ value: ConfigurationValue?) -> RulePolicy {
    var policy = RulePolicy()
    guard let value else { return policy }
    policy.failOn = value["failOn"]?.string.flatMap(RulePolicy.Level.init)
    if let file = value["baseline"], let path = file.string, !path.isEmpty {
      policy.baseline = RulePolicy.BaselineFile(path: self.path(path, at: file.place), location: location(file))
    }
    let overrides = value["overrides"]?.elements ?? []
    let ignores = value["ignore"]?.elements ?? []
    // All rules' names are put together only for a file that names one.
    guard value["levels"] != nil || !overrides.isEmpty || !ignores.isEmpty else { return policy }
    let rules = world.rules()
    policy.levels = levels(value["levels"], rules)
    for override in overrides where override.kind == .object {
      policy.overrides.append(
        RulePolicy.Override(
          scope: scope(override["where"], of: override.place), levels: levels(override["levels"], rules)))
    }
    for ignore in ignores where ignore.kind == .object {
      if let entry = self.ignore(ignore, rules) { policy.ignores.append(entry) }
    }
    return policy
  }

  private mutating func levels(_ value: ConfigurationValue?, _ rules: RuleNames) -> [String: RulePolicy.Level] {
    var levels: [String: RulePolicy.Level] = [:]
    for member in value?.members ?? [] {
      let name = current(member.name, at: member.key, among: rules.all, rules)
      levels[name] = member.value.string.flatMap(RulePolicy.Level.init)
    }
    return levels
  }

  private mutating func ignore(_ value: ConfigurationValue, _ rules: RuleNames) -> IgnoreEntry? {
    let rule = value["rule"]
    let written = value["fingerprint"]
    guard rule ?? written ?? value["where"] != nil else {
      report(.missingKey, value, "an ignore names a \"rule\", a \"fingerprint\" or a place: \"where\"")
      return nil
    }
    let id = rule.flatMap { rule in
      rule.string.map { current($0, at: rule.place, among: rules.ids, rules) }
    }
    let reason = value["reason"]
    if let reason, reason.string?.trimmed.isEmpty == true {
      report(.wrongValue, reason, "an ignore says why: \"reason\" is empty")
    }
    var entry = IgnoreEntry(
      rule: id, fingerprint: written.flatMap { fingerprint($0) }, scope: scope(value["where"], of: value.place),
      reason: reason?.string ?? "", location: location(rule ?? written ?? value))
    if let until = value["until"], let end = date(until), let today = world.today(), end < today {
      entry.isOver = true
      let ticket = entry.ticket.isEmpty ? "" : " (\(entry.ticket))"
      report(.staleIgnore, until, "ignore ended \(until.string ?? "")\(ticket)")
    }
    return entry
  }

  private mutating func fingerprint(_ value: ConfigurationValue) -> Fingerprint? {
    guard let text = value.string else { return nil }
    if let fingerprint = Fingerprint(text) { return fingerprint }
    report(.wrongValue, value, "\"\(text)\" is not a fingerprint: 16 digits from 0 to f, as reports have them")
    return nil
  }

  /// - Parameter place: Of the entry, whose file's folder relative paths start from.
  private mutating func scope(_ value: ConfigurationValue?, of place: ConfigurationValue.Place) -> FindingScope {
    var scope = FindingScope()
    guard let value else { return scope }
    if let screen = value["screen"] { checkRoutePattern(screen) }
    scope.screen = value["screen"]?.string.map { RoutePattern($0) }
    scope.name = value["name"]?.string.map { RoutePattern($0) }
    if let file = value["file"]?.string {
      // As written, and relative to the folder of the file with the entry.
      let directory = files[place.file].directory
      let seen = RelativePath.joined(directory, file, seenFrom: world.files.workingDirectory())
      scope.files = [RoutePattern(file), RoutePattern(seen)]
    }
    scope.owner = value["owner"]?.string
    if let pointer = value["pointer"], let text = pointer.string {
      scope.pointer = PointerPattern(text)
      if scope.pointer == nil {
        report(.wrongValue, pointer, "\"\(text)\" is not a JSON Pointer" + Spelling.question("/\(text)"))
      }
    }
    return scope
  }

  /// The name that a rule has now, after reporting an old one, or one that no rule has.
  private mutating func current(
    _ name: String, at place: ConfigurationValue.Place, among known: [String], _ rules: RuleNames
  ) -> String {
    let current = rules.current(name)
    if current != name {
      report(.renamedRule, place, "rule \"\(name)\" is now \"\(current)\"")
    } else if !known.contains(name) {
      let near = question(name, known)
      report(.unknownRule, place, near.isEmpty ? "there is no rule \"\(name)\"" : "\"\(name)\"" + near)
    }
    return current
  }
}
