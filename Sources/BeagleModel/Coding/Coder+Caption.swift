extension Coder {
  /// The nearest component that a value stands in, `Button "Receipt"`; `nil` outside every component.
  ///
  /// Nothing is decoded: an object that names a component's type is taken for one.
  ///
  /// - Complexity: O(depth × siblings).
  package func caption(of value: JSONNode) -> String? {
    let view = value.document.view
    for node in value.document.steps(to: value.index).map(\.value).reversed() + [0] {
      let name = view.member(node, "_beagleComponent_")
      guard name >= 0, view.kind(name) == .string else { continue }
      let table = registry.table
      let element = ScreenFacts.Element(
        node: Int32(truncatingIfNeeded: node), schema: Int32(table.component(named: view.string(name))), parent: -1,
        property: -1, isLive: true)
      var title = ByteWriter()
      ScreenPaths.appendTitle(of: element, view, table, to: &title)
      return String(decoding: title.buffer, as: UTF8.self)
    }
    return nil
  }
}
