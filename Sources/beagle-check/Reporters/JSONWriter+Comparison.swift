import BeagleModel

extension JSONWriter {
  /// Adds the member `comparison`: `null` for a run that was compared with nothing.
  mutating func add(_ comparison: Comparison?) {
    key("comparison")
    guard let comparison else { return null() }
    object { writer in
      for (key, earlier) in [("baseline", comparison.baseline), ("since", comparison.since)] {
        writer.key(key)
        guard let earlier else {
          writer.null()
          continue
        }
        writer.object { writer in
          writer.member("name", earlier.name)
          writer.key("gone")
          writer.list { writer in
            for known in earlier.gone { writer.add(known) }
          }
        }
      }
    }
  }

  private mutating func add(_ known: KnownFinding) {
    object { writer in
      writer.member("fingerprint", known.fingerprint.description)
      writer.member("rule", known.rule)
      writer.member("place", known.place)
      writer.member("message", known.message)
    }
  }
}
