extension Coder: CoderProtocol {
  /// Beagle's name for the kind of a registered name.
  public typealias BaseType = Screen.Root

  public func register(type: any BeagleCodable.Type, named name: String?) {
    let name = name ?? String(describing: type)
    register(
      SwiftType(
        name: "custom:" + name.lowercased(), discriminator: type is any Action.Type ? .action : .component, type: type))
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
    let wanted: Discriminator =
      Value.self == (any Action).self || Value.self is any Action.Type ? .action : .component
    let (screen, registry, broken) = walk(document, root: wanted)
    let session = DecodingSession(registry: registry, isStrict: true, broken: broken)
    let decoder = NodeDecoder(document.root, session: session)
    if let verdict = screen.firstThrown?.verdict {
      // The type's own error is more exact than the verdict.
      if let type = registry.type(of: document.root, wanted) {
        do { _ = try type.init(from: decoder) } catch let error as UnreadableValue { throw error.decodingError }
      }
      throw verdict.decodingError(in: document)
    }
    let found: any BeagleCodable =
      switch wanted {
      case .component: decoder.component(at: document.root)
      case .action: decoder.action(at: document.root)
      }
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
    switch registry.entry(name, baseType) {
    case .unknown: nil
    case .described: baseType == .action ? DecodedAction.self : DecodedComponent.self
    case .swift(let type): type.type
    }
  }
}
