/// Writes into the global context, held against the type that the app declares for it.
extension ContextAnalyzer {
  mutating func checkDeclared(_ write: ScreenContexts.Write) {
    guard write.declaration >= 0, write.value >= 0, result.declarations[Int(write.declaration)].kind == .global,
      declaresGlobal, let steps = steps(ofPath: write.path)
    else { return }
    let view = view
    let path = { write.path >= 0 ? view.string(Int(write.path)) : "" }
    switch walk(shape: roles.global, steps[...]) {
    case .missingMember(let step, let shape):
      // What is wrong with the path may have been said.
      if let last = result.faults.last, last.node == Int(write.path), case .repeatedID = last.kind { return }
      reportUndeclared(path(), in: shape, at: write.path, write.element, step: step)
    case .shape(let shape): check(Int(write.value), shape, path, write.element)
    case .value, .unknown, .missing: return
    }
  }

  /// Whether there is a type to be held against; a context that the app leaves null has none.
  private var declaresGlobal: Bool {
    let types = roles.shapes[roles.global].types
    return types != .any && types != .null
  }

  /// - Parameter path: Asked for only where there is something to say of it.
  private mutating func check(_ value: Int, _ shape: Int32, _ path: () -> String, _ element: Int32) {
    let wanted = roles.shapes[shape].types
    // Null takes a value away, which every type allows for.
    let found = types(ofWritten: value, by: element).subtracting(.null)
    guard found.isEmpty || !found.isDisjoint(with: wanted) else {
      return report(
        .writtenType(path: path(), found: found, wanted: wanted), Int32(truncatingIfNeeded: value), element,
        isCertain: false, id: "global")
    }
    guard view.kind(value) == .object, let members = roles.shapes[shape].members else { return }
    let path = path()
    var child = view.firstChild(value)
    while child < view.end(value) {
      let key = view.string(child)
      let inner = path.isEmpty ? key : "\(path).\(key)"
      if let member = members.first(where: { $0.key == key }) {
        check(child + 1, member.shape, { inner }, element)
      } else {
        reportUndeclared(inner, in: shape, at: Int32(truncatingIfNeeded: child), element)
      }
      child = view.next(child + 1)
    }
  }

  /// - Parameter step: Which part is not there of a path that stands at the place as such; of others the last is not.
  private mutating func reportUndeclared(
    _ path: String, in shape: Int32, at node: Int32, _ element: Int32, step: Int? = nil
  ) {
    let known = roles.shapes[shape].members?.map(\.key) ?? []
    let missing = String(path[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...])
    let meant = step.map { Self.paths(meantBy: path, at: $0, among: known) }
    report(
      .undeclaredWrite(path: path, known: known), node, element, isCertain: false, id: "global",
      suggestions: meant ?? Spelling.suggestions(for: missing, among: known))
  }

  /// The whole paths that may have been meant by one of which a key is not known.
  private static func paths(meantBy path: String, at step: Int, among known: [String]) -> [String] {
    guard let nodes = ContextPath(path)?.nodes, nodes.indices.contains(step), case .key(let missing) = nodes[step]
    else { return [] }
    return Spelling.suggestions(for: missing, among: known).map { name in
      var meant = nodes
      meant[step] = .key(name)
      return ContextPath(nodes: meant).rawValue
    }
  }
}
