/// Collects text and writes it in large pieces, without secrets.
struct OutputBuffer {
  private static let limit = 64 * 1024
  /// Pieces of this size are written without a copy.
  private static let piece = 8 * 1024

  private let world: OutputWorld
  private let descriptor: FileDescriptor
  private let secrets: SecretMask
  private var bytes: [UInt8] = []
  /// Of the bytes, those from the start that were looked at and may begin a secret.
  private var kept = 0

  init(to descriptor: FileDescriptor, in world: OutputWorld, hiding secrets: SecretMask) {
    self.world = world
    self.descriptor = descriptor
    self.secrets = secrets
  }

  /// - Parameter text: UTF-8, in which no address is cut.
  mutating func append(_ text: [UInt8]) throws(SystemError) {
    let text = AddressMask.masked(text) ?? text
    if text.count >= Self.piece, secrets.isEmpty {
      try flush(isLast: false)
      return try world.writeAll(text, to: descriptor)
    }
    bytes += text
    if bytes.count >= Self.limit + kept { try flush(isLast: false) }
  }

  mutating func finish() throws(SystemError) { try flush(isLast: true) }

  private mutating func flush(isLast: Bool) throws(SystemError) {
    if secrets.isEmpty {
      defer { bytes.removeAll(keepingCapacity: true) }
      return try world.writeAll(bytes, to: descriptor)
    }
    let masked = secrets.masked(bytes, isLast: isLast)
    bytes = masked.rest
    kept = bytes.count
    try world.writeAll(masked.shown, to: descriptor)
  }
}
