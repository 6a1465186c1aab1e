/// The contexts and the form around a lazyComponent, as far as the screen's payload shows them.
struct PartScope: Codable, Sendable, Equatable {
  let names: Set<String>
  /// Whether something around it may declare unknown contexts.
  let isOpen: Bool
  /// Whether a screen of the payload is around it, so that it sees nothing around the payload.
  let isOnScreen: Bool
  let form: Form

  enum Form: String, Codable, Sendable { case around, none, unknown }
}
