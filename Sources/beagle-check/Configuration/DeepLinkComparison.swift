import BeagleModel

/// Compares two tables of deep links: their paths, their data, and what they may replace.
struct DeepLinkComparison {
  let types: ContractTypes
  private(set) var found = ContractDifferences()

  init(
    types: ContractTypes,
    successors: @escaping @Sendable (ContractChange.Part, _ name: String) -> String? = { _, _ in nil }
  ) {
    self.types = types
    found.successors = successors
  }

  mutating func compare(_ old: [String: ContractValue], _ new: [String: ContractValue]) {
    let added = new.filter { old[$0.key] == nil }
    found.count(.deepLink, added.count)
    for (path, entry) in ContractValue.object(old).sortedMembers {
      if let now = Self.entry(for: path, in: new) {
        compareData(path, entry, new[now] ?? .empty)
        continue
      }
      let rest = path.hasSuffix("*") ? new.keys.filter { $0.hasPrefix(path.dropLast()) }.sorted() : []
      if rest.isEmpty {
        found.remove(
          .deepLink, path, .pressDoesNothing, Impact.pressDoesNothing.sentence, .route(of: path), of: entry,
          among: added)
      } else {
        found.changes.append(
          ContractChange(
            part: .deepLink, name: "deep link \(path)", detail: "was every path, is \(Prose.list(rest, "and"))",
            impact: .pressDoesNothing, effect: Impact.pressDoesNothing.sentence, uses: [.route(of: path)]))
        for narrower in rest { compareData(path, entry, new[narrower] ?? .empty) }
      }
    }
  }

  /// The entry of a table that opens every path of another entry; `nil` for none.
  private static func entry(for path: String, in table: [String: ContractValue]) -> String? {
    if table[path] != nil { return path }
    let stem = path.hasSuffix("*") ? path.dropLast() : path[...]
    return table.keys.filter { $0.hasSuffix("*") && stem.hasPrefix($0.dropLast()) }
      .inOrder { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.first
  }

  private mutating func compareData(_ path: String, _ old: ContractValue, _ new: ContractValue) {
    let name = "deep link \(path)"
    if old["canResetApplication"] != .bool(false), new["canResetApplication"] == .bool(false) {
      found.changes.append(
        ContractChange(
          part: .deepLink, name: name, detail: "cannot be the app's root now", impact: .wrongScreen,
          effect: "the screen opens without a way back", uses: [.reset(of: path)]))
    }
    guard let data = new["data"]?.members else { return }
    let known = old["data"]?.members
    for (key, value) in ContractValue.object(known ?? [:]).sortedMembers {
      func use(_ test: ContractUse.Test) -> ContractUse { .data(of: path, key: key, test) }
      let keyName = "\(name), data.\(key)"
      guard let kept = data[key] else {
        found.changes.append(
          ContractChange(
            part: .dataKey, name: keyName,
            renamed: Spelling.suggestions(for: key, among: data.keys.filter { known?[$0] == nil }.sorted()).first,
            impact: .ignored, effect: "the screen does not look at it", uses: [use(.isPresent)]))
        continue
      }
      compareKey(ContractProperty(value), ContractProperty(kept), name: keyName, use)
    }
    for (key, value) in ContractValue.object(data).sortedMembers where known?[key] == nil {
      let property = ContractProperty(value)
      if property.mayBeAbsent {
        if known != nil { found.count(.dataKey, 1) }
        continue
      }
      found.changes.append(
        ContractChange(
          part: .dataKey, name: "\(name), data.\(key)", detail: "is new and required: \(property.text)",
          impact: .wrongValue, effect: "the screen opens without it",
          uses: [.data(of: path, key: key, .isAbsent)]))
    }
  }

  /// Compares two data keys. Their values are always strings, which a type only describes.
  private mutating func compareKey(
    _ old: ContractProperty, _ new: ContractProperty, name: String, _ use: (ContractUse.Test) -> ContractUse
  ) {
    let (before, now) = (old.declaration.type.unwrapped, new.declaration.type.unwrapped)
    var tests: [ContractUse.Test] = []
    var remarks: [String] = []
    if let test = types.test(from: before, to: now) {
      tests.append(now.isString || types.new["\(now)"] != nil ? test : .isNot(now.configurationText))
      remarks += test.remark.map { [$0] } ?? []
    }
    if old.mayBeAbsent, !new.mayBeAbsent {
      tests.append(.isAbsent)
      remarks.append("required now")
    }
    if let pattern = new.pattern, pattern != old.pattern {
      tests.append(.mismatches(pattern))
      remarks.append("must match \(pattern)" + (old.pattern.map { ", matched \($0)" } ?? ""))
    }
    if tests.isEmpty {
      if old.text != new.text || old.pattern != new.pattern { found.widened += 1 }
      return
    }
    let types = old.text == new.text ? [] : ["was \(old.text), is \(new.text)"]
    found.changes.append(
      ContractChange(
        part: .dataKey, name: name, detail: (types + remarks).joined(separator: ": "), impact: .wrongValue,
        effect: "the screen opens without a value that it can use", uses: tests.map(use)))
  }
}
