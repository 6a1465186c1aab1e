/// What a part sees that a lazyComponent of a screen loads, as far as the screen's payload says.
struct PartScope: Codable, Sendable, Equatable {
  let names: Set<String>
  /// Whether something around it may declare unknown contexts.
  let isOpen: Bool
  /// Whether a screen of the payload is around it, so that it sees nothing around the payload.
  let isOnScreen: Bool
  let form: Form

  enum Form: String, Codable, Sendable { case around, none, unknown }
}
