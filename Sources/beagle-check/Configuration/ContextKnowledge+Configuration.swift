import BeagleModel

/// The values that expressions read, from the configuration.
extension ContextKnowledge {
  convenience init(_ configuration: NamedConfiguration) {
    var operations = OperationTable()
    for operation in Self.operations(of: configuration) { operations.register(operation) }
    let global: String? =
      switch configuration.globalContext {
      case .unspecified: nil
      case .absent: "null"
      case .value(let shape): shape.type.map { "\($0)" }
      }
    self.init(
      operations: operations, globalType: global, limitedOperations: Self.limited(operations, in: configuration))
  }

  /// Operations that some release does not have.
  private static func limited(_ operations: OperationTable, in configuration: NamedConfiguration) -> Set<String> {
    if configuration.served.releases.isEmpty { return [] }
    let declared = Set((configuration.operations.value ?? []).map(\.name))
    let parts = ReleaseParts(configuration)
    return Set(
      operations.names.filter { name in
        parts.having(operation: name, isDeclared: declared.contains(name)) != parts.served.all
      })
  }

  /// The app's own, in the order of the file.
  static func operations(of configuration: NamedConfiguration) -> [ExpressionOperation] {
    (configuration.operations.value ?? []).map { ExpressionOperation($0, types: configuration.registrations.types) }
  }
}

extension ExpressionOperation {
  /// An operation whose code only the app has.
  fileprivate init(_ declared: DeclaredOperation, types: [TypeSchema]) {
    let declaredValues = declared.parameters.map { $0.map { Self.values(of: $0, types) } } ?? []
    let arguments = declaredValues.isEmpty ? [.any] : declaredValues
    let returns = declared.returns.map { Self.result(of: $0, types) } ?? .any
    let least = declared.minimumArguments
    if let most = declared.maximumArguments {
      self.init(declared.name, takes: least...most, arguments, returns: returns, handler: nil)
    } else {
      self.init(declared.name, takes: least..., arguments, returns: returns, handler: nil)
    }
  }

  /// The kinds that the app's own code returns: a number is not a text.
  private static func result(of type: PropertyType, _ types: [TypeSchema]) -> ValueTypes {
    let values = values(of: type, types)
    return values.contains(.string) ? values : values.subtracting(.numericString)
  }

  /// The kinds that the app's own code accepts; a numeric text counts as a number.
  private static func values(of type: PropertyType, _ types: [TypeSchema]) -> ValueTypes {
    switch type {
    case .string, .path: [.string, .numericString]
    case .bool: .bool
    case .int, .number: .numeric
    case .null: .null
    case .list: .array
    case .map: .map
    case .optional(let inner): values(of: inner, types).union(.null)
    case .expression(let inner), .late(let inner), .lenient(let inner): values(of: inner, types)
    case .named(let name):
      if case .enumeration? = types.first(where: { $0.name == name }) { [.string, .numericString] } else { .map }
    case .json, .unchecked, .component, .action: .any
    }
  }
}
