import Synchronization

/// The instances of one configuration, found by the name of their type (`docs/spec/dependencies.md` a.3).
///
/// Differences from beagle-ios that no payload can show: first resolves on several threads make one singleton, and what
/// is registered does not keep its container alive.
package final class DependenciesContainer: DependenciesContainerResolving {
  /// How long an instance lives.
  package enum Lifetime: Sendable {
    /// Made when first resolved, then always the same.
    case singleton
    /// Made anew by every resolve.
    case factory
  }

  private struct Registration: Sendable {
    /// Differs from the number of the registration that this one replaced.
    let number: Int
    let lifetime: Lifetime
    // Instances of all types stand in one table.
    let make: AppOwned<(any DependenciesContainerResolving) -> Any>
  }

  private struct SingletonKey: Hashable, Sendable {
    let name: String
    let number: Int
  }

  private struct Registrations {
    var byName: [String: Registration] = [:]
    var nextNumber = 0
  }

  private let registrations = Mutex(Registrations())
  private let singletons = OnceTable<SingletonKey, AppOwned<Any>>()

  /// Creates a container in which nothing is registered.
  package init() {}

  /// Registers how a type's instance is made; replaces what was registered under the type's name.
  ///
  /// - Parameters:
  ///   - type: The type that callers expect, usually a protocol: `(any CoderProtocol).self`.
  ///   - lifetime: Whether one instance serves all, or each resolve makes another.
  ///   - make: Makes an instance; receives this container. It may run on any thread.
  package func register<Value>(
    _ type: Value.Type,
    lifetime: Lifetime,
    make: @escaping (any DependenciesContainerResolving) -> Value
  ) {
    let name = Self.key(for: type)
    let made = AppOwned<(any DependenciesContainerResolving) -> Any>(make)
    let replaced = registrations.withLock { registrations in
      let replaced = registrations.byName[name]
      registrations.byName[name] = Registration(number: registrations.nextNumber, lifetime: lifetime, make: made)
      registrations.nextNumber += 1
      return replaced
    }
    if let replaced { singletons.removeValue(for: SingletonKey(name: name, number: replaced.number)) }
  }

  /// Registers a factory, if there is one; replaces what was registered under the type's name.
  package func register<Value>(_ type: Value.Type, lifetime: Lifetime, factory: Factory<Value>?) {
    if let factory { register(type, lifetime: lifetime, make: factory.create) }
  }

  package func resolve<Value>() throws(DependencyResolutionError) -> Value {
    let name = Self.key(for: Value.self)
    guard let registration = registrations.withLock({ $0.byName[name] }) else { throw .notFound(key: name) }
    let instance = try instance(of: registration, named: name)
    guard let value = instance as? Value else {
      throw .wrongType(key: name, found: String(describing: Swift.type(of: instance)))
    }
    return value
  }

  /// The names of all registered types, sorted.
  package var registeredKeys: [String] {
    registrations.withLock { $0.byName.keys.sorted() }
  }

  /// The unqualified name of a type, under which it is registered.
  ///
  /// Types of the same name in different modules share a key, as in beagle-ios.
  static func key<Value>(for type: Value.Type) -> String {
    // As `String(describing:)`, which first looks for a conformance of the metatype: ten million instructions.
    _typeName(type, qualified: false)
  }

  private func instance(
    of registration: Registration,
    named name: String
  ) throws(DependencyResolutionError) -> Any {
    switch registration.lifetime {
    case .factory:
      return registration.make.value(self)
    case .singleton:
      do {
        return try singletons.value(for: SingletonKey(name: name, number: registration.number)) {
          AppOwned(registration.make.value(self))
        }.value
      } catch {
        throw .cycle(keys: error.keys.map(\.name))
      }
    }
  }
}
