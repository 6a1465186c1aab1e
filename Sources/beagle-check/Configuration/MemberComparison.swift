import BeagleModel

/// Compares what objects of one sort read: components, actions and records.
struct MemberComparison {
  let types: ContractTypes
  private(set) var found = ContractDifferences()

  init(types: ContractTypes) { self.types = types }

  /// Compares what objects of one sort read.
  ///
  /// - Parameter name: Before the keys in reports.
  mutating func compare(
    _ old: [String: ContractValue], _ new: [String: ContractValue], _ owner: ContractUse.Owner, name: String
  ) {
    let added = new.filter { old[$0.key] == nil }
    for (key, value) in ContractValue.object(old).sortedMembers {
      func use(_ test: ContractUse.Test) -> ContractUse { .member(of: owner, key: key, test) }
      guard let kept = new[key] else {
        found.changes.append(
          ContractChange(
            part: .property, name: "\(name).\(key)",
            renamed: Spelling.suggestions(for: key, among: added.keys.sorted()).first, impact: .ignored,
            effect: "the app does not look at it", uses: [use(.isPresent)]))
        continue
      }
      let (before, now) = (ContractProperty(value), ContractProperty(kept))
      if let record = before.record, let other = now.record {
        compare(record.members, other.members, owner.type(of: key), name: "\(name).\(key)")
        continue
      }
      if before.record != nil || now.record != nil {
        found.changes.append(
          ContractChange(
            part: .property, name: "\(name).\(key)", detail: "was \(before.text), is \(now.text)",
            impact: .screenFails, effect: Impact.screenFails.sentence, uses: [use(.isPresent)]))
        continue
      }
      compareProperty(before, now, name: "\(name).\(key)", use)
      compareReads(of: key, before.context, now.context, owner, name: "\(name).\(key)")
    }
    for (key, value) in ContractValue.object(added).sortedMembers {
      let property = ContractProperty(value)
      if property.mayBeAbsent {
        found.count(.property, 1)
        continue
      }
      let tests: [ContractUse.Test] = property.mayBeNull ? [.isAbsent] : [.isAbsent, .isNull]
      found.changes.append(
        ContractChange(
          part: .property, name: "\(name).\(key)", detail: "is new and required: \(property.text)",
          impact: .screenFails, effect: Impact.screenFails.sentence,
          uses: tests.map { .member(of: owner, key: key, $0) }))
    }
  }

  /// Compares two types of one key, and counts one that takes more than before.
  private mutating func compareProperty(
    _ old: ContractProperty, _ new: ContractProperty, name: String,
    _ use: (ContractUse.Test) -> ContractUse
  ) {
    // What is not checked may have been any type.
    if old.declaration == new.declaration || old.declaration.type.unwrapped == .unchecked { return }
    var tests: [ContractUse.Test] = []
    var remarks: [String] = []
    if let test = types.test(from: old.declaration.type.unwrapped, to: new.declaration.type.unwrapped) {
      tests.append(test)
      remarks += test.remark.map { [$0] } ?? []
    }
    if old.mayBeAbsent, !new.mayBeAbsent {
      tests.append(.isAbsent)
      remarks.append(old.declaration.defaultValue == nil ? "required now" : "required now, without a default")
    }
    if old.mayBeNull, !new.mayBeNull {
      tests.append(.isNull)
      if new.mayBeAbsent { remarks.append("null is not read now") }
    }
    if tests.isEmpty {
      found.widened += 1
      return
    }
    let isText = tests == [.isExpression] && new.declaration.type.unwrapped.isString
    found.changes.append(
      ContractChange(
        part: .property, name: name,
        detail: "was \(old.text), is \(new.text)" + (remarks.isEmpty ? "" : ": " + remarks.joined(separator: ", ")),
        impact: isText ? .rawTextShown : .screenFails,
        effect: isText ? "the text is shown as it stands in the payload" : Impact.screenFails.sentence,
        uses: tests.map(use)))
  }

  /// Compares what an event provides.
  private mutating func compareReads(
    of event: String, _ old: ContractValue?, _ new: ContractValue?, _ owner: ContractUse.Owner, name: String
  ) {
    guard let old, let new else { return }
    for lost in types.lost(from: old, to: new) {
      found.changes.append(
        ContractChange(
          part: .property, name: ([name] + lost.path).joined(separator: "."),
          detail: lost.detail.isEmpty ? "is not provided to actions now" : lost.detail, impact: .wrongValue,
          effect: "expressions that read it are null",
          uses: [.reads(context: event, path: lost.path, in: owner)]))
    }
  }
}
