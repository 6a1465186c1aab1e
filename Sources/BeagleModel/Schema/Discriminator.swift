/// The kinds of polymorphic objects, by the key whose text names the type (`docs/spec/decoding.md` 1).
public enum Discriminator: Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case component, action

  /// The key as payloads write it.
  public var key: String {
    switch self {
    case .component: "_beagleComponent_"
    case .action: "_beagleAction_"
    }
  }

  /// The kind of the schemas that the key's text names.
  package var kind: ObjectSchema.Kind {
    switch self {
    case .component: .component
    case .action: .action
    }
  }

  /// The type of a property that holds such an object.
  package var type: PropertyType {
    switch self {
    case .component: .component
    case .action: .action
    }
  }

  package var opposite: Discriminator {
    switch self {
    case .component: .action
    case .action: .component
    }
  }
}
