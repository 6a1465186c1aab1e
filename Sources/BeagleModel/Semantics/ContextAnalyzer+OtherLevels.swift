/// Paths that would be right a level further up or down: `form.data.isBusy` for `form.isBusy`.
extension ContextAnalyzer {
  /// So common that one beside the way says nothing of what was meant.
  private static let commonKeys: Set = [
    "id", "name", "title", "text", "label", "value", "type", "code", "key", "url", "status", "message", "description",
  ]

  /// So many members of an object are looked into.
  private static let mostLevels = 32

  /// The only path like another that leads somewhere with a level less, or one more; `nil` without any, or with several.
  ///
  /// - Parameters:
  ///   - start: Where the paths begin, on the tape.
  ///   - step: The step that leads nowhere, and `value` what it starts from.
  mutating func pathOnOtherLevel(
    _ names: [String], _ steps: [Step], from start: Int, step: Int, at value: Int
  ) -> [String]? {
    var found: [[String]] = []
    for other in Self.withLevelLess(names, steps, step: step) {
      if case .value = walk(from: start, other.steps[...]) { found.append(other.names) }
    }
    var levels = 0
    if view.kind(value) == .object {
      var child = view.firstChild(value)
      while child < view.end(value), levels < Self.mostLevels {
        if view.kind(child + 1) == .object, case .value = walk(from: child + 1, steps[step...]) {
          found.append(Array(names[..<step] + [view.string(child)] + names[step...]))
        }
        levels += 1
        child = view.next(child + 1)
      }
    }
    return found.count == 1 && found[0].allSatisfy(Self.isReadableKey) ? found[0] : nil
  }

  /// The same of what is declared.
  func pathOnOtherLevel(
    _ names: [String], _ steps: [Step], from start: Int32, step: Int, of shape: Int32
  ) -> [String]? {
    var found: [[String]] = []
    for other in Self.withLevelLess(names, steps, step: step) {
      if case .shape = walk(shape: start, other.steps[...]) { found.append(other.names) }
    }
    for member in (roles.shapes[shape].members ?? []).prefix(Self.mostLevels) {
      if case .shape = walk(shape: member.shape, steps[step...]) {
        found.append(Array(names[..<step] + [member.key] + names[step...]))
      }
    }
    return found.count == 1 && found[0].allSatisfy(Self.isReadableKey) ? found[0] : nil
  }

  /// The paths without what stands right before a step, from one key on to all of them.
  private static func withLevelLess(
    _ names: [String], _ steps: [Step], step: Int
  ) -> [(names: [String], steps: [Step])] {
    if commonKeys.contains(names[step]) { return [] }
    return (0..<step).map { level in
      (Array(names[..<level] + names[step...]), Array(steps[..<level] + steps[step...]))
    }
  }

  /// The keys of a binding behind its id; `nil` where it has an index.
  func names(ofBinding binding: Int, text: Int, _ steps: [Step]) -> [String]? {
    steps.contains(where: \.isIndex) ? nil : steps.indices.map { stepText(binding, $0, text: text) }
  }

  /// Says of a path that is written, and that no expression reads, that the one which is read lies a level away.
  ///
  /// What reads the context as a whole may read it there, and who writes both paths means both.
  mutating func reportOtherLevel(
    _ write: ScreenContexts.Write, _ steps: [Step], _ parts: [Substring], missing step: Int, at object: Int,
    known: [String]
  ) -> Bool {
    let declaration = result.declarations[Int(write.declaration)]
    let names = parts.map(String.init)
    guard screen.faults.isEmpty, !steps.contains(where: \.isIndex), names.count == steps.count,
      let meant = pathOnOtherLevel(names, steps, from: Int(declaration.value), step: step, at: object),
      !hasUnknownReaders, !isWrittenByTheApp(write.declaration), !isReadAnywhere(steps, write)
    else { return false }
    let other = meant.map { name in
      Step(isIndex: false, value: NameHash.of(name), length: name.utf8.count)
    }
    guard isReadByName(other, write.declaration), let writes = writes(of: write.declaration, other) else {
      return false
    }
    for place in writes where written(result.writes[Int(place)], other) != nil { return false }
    report(
      .misspeltWrite(path: names.joined(separator: "."), missing: names.joined(separator: "."), known: known),
      write.path, write.element, isCertain: false, id: name(of: declaration),
      suggestions: [meant.joined(separator: ".")], other: declaration.node)
    return true
  }
}
