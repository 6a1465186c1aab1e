/// Collects text and passes it on in large pieces.
struct OutputBuffer {
  private static let limit = 64 * 1024

  private let world: OutputWorld
  private let descriptor: FileDescriptor
  private var bytes: [UInt8] = []

  init(to descriptor: FileDescriptor, in world: OutputWorld) {
    self.descriptor = descriptor
    self.world = world
  }

  /// - Parameter text: UTF-8.
  mutating func append(_ text: [UInt8]) throws(SystemError) {
    bytes.append(contentsOf: text)
    if bytes.count >= Self.limit { try flush() }
  }

  mutating func flush() throws(SystemError) {
    defer { bytes.removeAll(keepingCapacity: true) }
    try world.writeAll(bytes, to: descriptor)
  }
}
