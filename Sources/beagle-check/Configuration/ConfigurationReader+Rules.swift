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
    let known = RuleRegistry.infos.map(\.id)
    let groups = Set(known.map(RulePolicy.group))
    for member in levels {
      checkRule(member.name, at: member.key, among: known + groups.sorted())
      policy.levels[member.name] = member.value.string.flatMap(RulePolicy.Level.init)
    }
    for ignore in ignores {
      if let entry = self.ignore(ignore, known: known) { policy.ignores.append(entry) }
    }
    return policy
  }

  private mutating func ignore(_ value: ConfigurationValue, known: [String]) -> IgnoreEntry? {
    guard let rule = value["rule"], let id = rule.string else { return nil }
    checkRule(id, at: rule.place, among: known)
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

  private mutating func checkRule(_ id: String, at place: ConfigurationValue.Place, among known: [String]) {
    if known.contains(id) { return }
    let near = question(id, known)
    report(.unknownRule, place, near.isEmpty ? "there is no rule \"\(id)\"" : "\"\(id)\"" + near)
  }
}
