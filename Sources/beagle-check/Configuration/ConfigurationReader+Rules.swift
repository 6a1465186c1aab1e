import BeagleModel

/// `rules`: what ends a run, what findings weigh, and which of them are known.
extension ConfigurationReader {
  mutating func rulePolicy(_ value: ConfigurationValue?) -> RulePolicy {
    var policy = RulePolicy()
    guard let value else { return policy }
    policy.failOn = value["failOn"]?.string.flatMap(RulePolicy.Level.init)
    let levels = value["levels"]?.members ?? []
    let ignores = value["ignore"]?.elements ?? []
    // All rules' names are put together only for a file that names one.
    guard !levels.isEmpty || !ignores.isEmpty else { return policy }
    let rules = world.rules()
    for member in levels {
      let name = current(member.name, at: member.key, among: rules.all, rules)
      policy.levels[name] = member.value.string.flatMap(RulePolicy.Level.init)
    }
    for ignore in ignores {
      if let entry = self.ignore(ignore, rules) { policy.ignores.append(entry) }
    }
    return policy
  }

  private mutating func ignore(_ value: ConfigurationValue, _ rules: RuleNames) -> IgnoreEntry? {
    guard let rule = value["rule"], let written = rule.string else { return nil }
    let id = current(written, at: rule.place, among: rules.ids, rules)
    let reason = value["reason"]
    if let reason, reason.string?.trimmed.isEmpty == true {
      report(.wrongValue, reason, "an ignore says why: \"reason\" is empty")
    }
    let place = value["where"]
    var entry = IgnoreEntry(rule: id, reason: reason?.string ?? "", location: location(rule))
    entry.screen = place?["screen"]?.string.map { RoutePattern($0) }
    entry.name = place?["name"]?.string.map { RoutePattern($0) }
    if let file = place?["file"]?.string {
      // As it is written, and from the folder of the file that writes it, wherever the run is started.
      let directory = ConfigurationFiles.directory(of: entry.location.source.name)
      let seen = RelativePath.joined(directory, file, seenFrom: world.files.workingDirectory())
      entry.files = [RoutePattern(file), RoutePattern(seen)]
    }
    entry.owner = place?["owner"]?.string
    if let until = value["until"], let end = date(until), let today = world.today(), end < today {
      entry.isOver = true
      let ticket = entry.ticket.isEmpty ? "" : " (\(entry.ticket))"
      report(.staleIgnore, until, "ignore ended \(until.string ?? "")\(ticket)")
    }
    return entry
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
