import BeagleModel

/// What a configuration tells of the values that expressions meet.
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
    let declared = configuration.operations.value ?? []
    return Set(
      operations.names.filter { name in
        OperationGap(name, declared: declared.first { $0.name == name }, configuration.served) != nil
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
    let told = declared.parameters.map { $0.map { Self.values(of: $0, types) } } ?? []
    let arguments = told.isEmpty ? [.any] : told
    let returns = declared.returns.map { Self.result(of: $0, types) } ?? .any
    let least = declared.minimumArguments
    if let most = declared.maximumArguments {
      self.init(declared.name, takes: least...most, arguments, returns: returns, handler: nil)
    } else {
      self.init(declared.name, takes: least..., arguments, returns: returns, handler: nil)
    }
  }

  /// What the app's own code gives back: a number is one, and no text.
  private static func result(of type: PropertyType, _ types: [TypeSchema]) -> ValueTypes {
    let values = values(of: type, types)
    return values.contains(.string) ? values : values.subtracting(.numericString)
  }

  /// What the app's own code is given; texts that are numbers may be taken for them.
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
