import BeagleModel

/// Members of objects that the JSON report and its lines share.
extension JSONWriter {
  mutating func tool() {
    key("tool")
    object { writer in
      writer.member("name", "beagle-check")
      writer.member("version", ToolVersion.current)
    }
  }

  mutating func checked(_ scope: RunScope) {
    key("checked")
    object { writer in
      writer.nullableMember("configurationFile", scope.configurationFile)
      writer.key("configurations")
      writer.list { writer in
        for use in scope.uses {
          writer.object { writer in
            writer.member("name", use.name)
            writer.nullableMember("variant", use.variant?.rawValue)
            writer.nullableMember("base", use.base)
          }
        }
      }
      writer.member("paths", scope.paths)
    }
  }

  mutating func summary(of report: RunReport) {
    key("summary")
    object { writer in
      writer.member("screens", report.screenCount)
      writer.member("errors", report.findings.count(of: .error))
      writer.member("warnings", report.findings.count(of: .warning))
      writer.member("notes", report.findings.count(of: .note))
      let unlisted = report.unlistedCount
      if unlisted > 0 { writer.member("notListed", unlisted) }
      writer.member("new", report.newCount)
      writer.member("known", report.knownCount)
      writer.member("ignored", report.ignored)
      if let fixed = report.fixed { writer.member("fixed", fixed) }
      writer.member("notChecked", report.notChecked.count)
      writer.member("notLoaded", report.records.count - report.screenCount)
    }
  }

  mutating func add(_ proof: RunProof) {
    key("proof")
    object { writer in
      writer.key("isComplete")
      writer.bool(!proof.isIncomplete)
      writer.key("isLittle")
      writer.bool(proof.isLittle)
      writer.member("asked", proof.asked)
      writer.member("loaded", proof.loaded)
      writer.nullableMember("sentence", proof.warning ?? proof.incompleteness)
    }
  }

  /// Adds how the process ends.
  ///
  /// - Parameter reasons: Beside findings.
  mutating func add(_ status: ExitStatus, for reasons: [String]) {
    member("exitStatus", Int(status.rawValue))
    if !reasons.isEmpty { member("statusReasons", reasons) }
  }

  /// - Parameter verdicts: By index in the record's endings.
  mutating func screen(_ screen: RunReport.ScreenRecord, _ verdicts: [ScreenVerdict]) {
    nullableMember("url", screen.source.url)
    member("urls", screen.urls)
    nullableMember("file", screen.source.file)
    member("outcome", screen.outcome.rawValue)
    key("decodesOnIOS")
    if let decodes = screen.decodesOnIOS { bool(decodes) } else { null() }
    member("bytes", screen.bytes)
    member("nodes", screen.nodes)
    member("verdict", (verdicts.min() ?? .clean).rawValue)
    let names = screen.endings.map(\.configuration)
    member("configurations", names.filter { !$0.isEmpty })
    key("verdicts")
    object { writer in
      for (name, verdict) in zip(names, verdicts) where !name.isEmpty { writer.member(name, verdict.rawValue) }
    }
  }

  mutating func finding(_ finding: Diagnostic, in report: RunReport) {
    member("rule", finding.rule)
    optionalMember("category", report.rule(of: finding)?.category)
    member("severity", finding.severity.rawValue)
    member("impact", finding.impact.rawValue)
    member("message", finding.message)
    if let fix = report.shown(fix: finding.fix) { self.fix(fix) }
    member("notes", finding.notes)
    key("related")
    list { writer in
      for related in finding.related { writer.related(related) }
    }
    location(finding.location)
    member("pointer", finding.location.pointer)
    member("path", finding.path)
    member("referrers", finding.referrers)
    member("trail", finding.trail)
    member("configurations", finding.configurations)
    if let releases = finding.releases { add(releases) }
    optionalMember("owner", finding.owner)
    member("fingerprint", finding.fingerprint.description)
    member("document", finding.document)
    member("state", finding.state.rawValue)
    if let number = finding.standsFor { member("standsFor", number) }
  }

  mutating func add(_ releases: AffectedReleases) {
    member("releases", releases.versions)
    if let share = releases.share { self.share("share", share) }
  }

  /// A part of all users, 0 to 1, to a hundredth of a percent.
  mutating func share(_ key: String, _ share: Double) {
    self.key(key)
    raw("\((share * 10_000).rounded() / 10_000)")
  }

  private mutating func location(_ location: SourceLocation) {
    optionalMember("url", location.source.url)
    optionalMember("file", location.source.file)
    member("line", location.line)
    member("column", location.column)
    member("endLine", location.endLine)
    member("endColumn", location.endColumn)
    member("offset", location.offset)
    member("length", location.length)
  }

  mutating func link(_ link: MappedLink, of map: SiteMap) {
    member("from", map.screens[link.from].document)
    nullableMember("to", link.to.map { map.screens[$0].document })
    member("route", link.route)
    member("kind", link.kind.rawValue)
    member("verb", link.verb)
    optionalMember("caption", link.caption)
    member("state", link.state.rawValue)
    optionalMember("reason", link.reason)
    location(link.location)
    member("pointer", link.location.pointer)
    member("configurations", link.configurations)
  }

  private mutating func related(_ related: Related) {
    object { writer in
      writer.member("message", related.message)
      writer.location(related.location)
    }
  }

  private mutating func fix(_ fix: Fix) {
    key("fix")
    object { writer in
      writer.member("title", fix.title)
      writer.member("applicability", fix.applicability.rawValue)
      writer.key("edits")
      writer.list { writer in
        for edit in fix.edits {
          writer.object { writer in
            writer.member("offset", edit.range.lowerBound)
            writer.member("length", edit.range.count)
            writer.member("replacement", edit.replacement)
          }
        }
      }
    }
  }

  mutating func notChecked(_ entry: RunReport.NotChecked) {
    member("route", entry.route)
    member("reason", entry.reason.description)
    member("referrers", entry.referrers)
    member("configurations", entry.configurations)
  }
}
