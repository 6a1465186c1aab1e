extension SemanticModel {
  /// The value or type at a path of a symbol, before any assignment.
  ///
  /// - Complexity: O(keys on the way), for each of the first 256 rows of a list.
  package func type(of path: some Collection<PathStep>, of symbol: SymbolID) -> PathType {
    var finder = PathFinder(screen.document.view, roles.shapes)
    return finder.type(of: path, in: symbols[symbol].initialValue)
  }

  /// The value or type at a path in a value of the payload.
  package func type(of path: some Collection<PathStep>, in value: NodeID) -> PathType {
    var finder = PathFinder(screen.document.view, roles.shapes)
    return finder.type(of: path, in: value.index)
  }

  /// The types of a value of the payload once it is decoded.
  package func types(of value: NodeID) -> ValueTypes { screen.document.view.types(ofValue: value.index) }

  package func declaredTypes(_ shape: ShapeID) -> ValueTypes { roles.shapes[shape.rawValue].types }

  /// The keys that a declared type has; empty for one that is no object.
  package func declaredKeys(_ shape: ShapeID) -> [String] {
    roles.shapes[shape.rawValue].members?.map(\.key) ?? []
  }

  /// The type of a declared object's key; `nil` for a key that it lacks.
  package func declaredMember(_ key: String, of shape: ShapeID) -> ShapeID? {
    roles.shapes[shape.rawValue].members?.first { $0.key == key }.map { ShapeID(rawValue: $0.shape) }
  }

  /// The declared type of the global context; `nil` for an undeclared one, and for null.
  package var globalShape: ShapeID? {
    let types = roles.shapes[roles.global].types
    return types == .any || types == .null ? nil : ShapeID(rawValue: roles.global)
  }

  /// The types that the property of an expression takes (`docs/spec/expressions.md` 8.3).
  package func acceptedTypes(_ property: Int32) -> ValueTypes {
    property < 0 ? .any : roles.properties[Int(property)].accepted
  }

  /// The values that the property of an expression can have; empty where any text will do.
  package func acceptedValues(_ property: Int32) -> [String] {
    guard property >= 0, roles.properties[Int(property)].enumeration >= 0 else { return [] }
    return screen.table.enumerations.declared[Int(roles.properties[Int(property)].enumeration)].values
  }
}
