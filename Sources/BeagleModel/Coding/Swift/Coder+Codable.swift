extension Coder: CoderProtocol {
  /// Beagle's word for the kind that a name is looked up in.
  public typealias BaseType = Screen.Root

  public func register(type: any BeagleCodable.Type, named name: String?) {
    let name = name ?? String(describing: type)
    register(SwiftType(name: "custom:" + name.lowercased(), isAction: type is any Action.Type, type: type))
  }

  public func decode<Value>(from payload: some Collection<UInt8>) throws -> Value {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: payload)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "The given data was not valid JSON.", underlyingError: error))
    }
    let isAction = Value.self == (any Action).self || Value.self is any Action.Type
    let (screen, registry, broken) = walk(document, root: isAction ? .action : .component)
    let session = DecodingSession(registry: registry, isStrict: true, broken: broken)
    let decoder = NodeDecoder(document.root, session: session)
    if let verdict = screen.firstThrown?.verdict {
      // The type's own error says more than the place it stands for.
      if let type = registry.type(of: document.root, isAction: isAction) { _ = try type.init(from: decoder) }
      throw verdict.decodingError(in: document)
    }
    let found: any BeagleCodable =
      isAction ? decoder.action(at: document.root) : decoder.component(at: document.root)
    guard let value = found as? Value else {
      throw CoderError.unexpectedType(
        wanted: String(describing: Value.self), found: String(describing: Swift.type(of: found)))
    }
    return value
  }

  public func encode(value: some Encodable) throws -> [UInt8] {
    try ValueEncoder.encode(value, coder: self)
  }

  public func name(for type: any BeagleCodable.Type) -> String? {
    registry.types.first { $0.type == type }?.name
  }

  public func type(for name: String, baseType: BaseType) -> (any BeagleCodable.Type)? {
    switch registry.entry(name, isAction: baseType == .action) {
    case .unknown: nil
    case .described: baseType == .action ? DecodedAction.self : DecodedComponent.self
    case .swift(let type): type.type
    }
  }
}
