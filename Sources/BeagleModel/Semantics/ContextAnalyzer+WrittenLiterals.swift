/// Paths of writes that begin with the id of the context they write to.
extension ContextAnalyzer {
  /// Whether a path begins with the context's own id, told from their bytes.
  @inline(__always)
  func repeatsID(_ write: ScreenContexts.Write) -> Bool {
    guard write.declaration >= 0 else { return false }
    let declaration = result.declarations[Int(write.declaration)]
    let path = view.content(Int(write.path))
    switch declaration.kind {
    case .global: return Self.begins(path, with: "global.")
    case .navigationContext: return Self.begins(path, with: "navigationContext.")
    case .context:
      let id = view.content(Int(declaration.node))
      return path.count > id.count && path[id.count] == UInt8(ascii: ".")
        && JSONText.isSame(UnsafeBufferPointer(rebasing: path[..<id.count]), id)
    default: return false
    }
  }

  private static func begins(_ path: UnsafeBufferPointer<UInt8>, with start: StaticString) -> Bool {
    let count = start.utf8CodeUnitCount
    return path.count > count && path[count - 1] == UInt8(ascii: ".")
      && JSONText.isSame(
        UnsafeBufferPointer(rebasing: path[..<count]), UnsafeBufferPointer(start: start.utf8Start, count: count))
  }

  /// Says of a path which begins with the context's id that it does, where no expression names what is set and the path
  /// without the id is there, or is read.
  ///
  /// - Returns: Whether it was said.
  @inline(never)
  mutating func reportRepeated(_ write: ScreenContexts.Write) -> Bool {
    guard let steps = steps(ofPath: write.path), steps.count > 1, !hasUnknownReaders else { return false }
    let declaration = result.declarations[Int(write.declaration)]
    let rest = steps[1...]
    var isMeant = false
    if declaration.value >= 0 {
      guard case .missing(step: 0, let at) = walk(from: Int(declaration.value), steps[...]),
        types(ofValue: at) == .map
      else { return false }
      if case .value = walk(from: Int(declaration.value), rest) { isMeant = true }
    } else if declaration.shape >= 0 {
      switch walk(shape: declaration.shape, steps[...]) {
      case .missingMember(step: 0, _), .unknown: break
      default: return false
      }
      if case .shape = walk(shape: declaration.shape, rest) { isMeant = true }
    }
    indexes.comparisons -= result.reads.count
    guard indexes.comparisons > 0, !isWrittenByTheApp(write.declaration) else { return false }
    if isReadAnywhere(steps, write) {
      // Where all of the context is read, as for a request, what it has to begin with tells its form.
      guard isMeant, declaration.value >= 0, !isReadByName([steps[0]], write.declaration) else { return false }
    } else if !isMeant, !isReadAnywhere(Array(rest), write) {
      return false
    }
    let path = view.string(Int(write.path))
    let id = name(of: declaration)
    report(
      .repeatedID(path: path, rest: String(path.utf8.dropFirst(id.utf8.count + 1)) ?? path), write.path, write.element,
      isCertain: false, id: id, other: declaration.node)
    return true
  }
}
