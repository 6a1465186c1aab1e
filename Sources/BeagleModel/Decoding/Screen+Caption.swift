extension Screen {
  /// The nearest component that a fact stands in, `Button "Receipt"`; `nil` outside every component.
  ///
  /// Nothing is asked of what decodes: an object that names a component's type is taken for one, unless it is known to be
  /// something else.
  ///
  /// - Complexity: O(depth).
  package func caption(of fact: Fact) -> String? {
    let view = document.view
    var current = element(of: fact)
    while let element = current {
      let isElse = element.schema >= 0 && table.heads[Int(element.schema)].kind != .component
      let name = isElse ? -1 : view.member(Int(element.node), "_beagleComponent_")
      if name >= 0, view.kind(name) == .string {
        var title = ByteWriter(capacity: Self.captionSize)
        ScreenPaths.appendTitle(of: element, view, table, to: &title)
        return String(decoding: title.buffer, as: UTF8.self)
      }
      current = parent(of: element)
    }
    return nil
  }

  /// Room for most, in bytes.
  private static let captionSize = 64
}
