import Synchronization

/// Shapes that many screens of a site have in common, each kept once: filled while screens are checked, from any thread.
final class ShapePool: Sendable {
  private let known = Mutex<Set<ContextShape>>([])
  /// Screens of a site write the same few things; beyond so many, nothing is gained by looking.
  private static let limit = 4096

  /// An equal shape that is kept already, or the shape itself.
  func shared(_ shape: ContextShape) -> ContextShape {
    known.withLock { known in
      if let equal = known.firstIndex(of: shape) { return known[equal] }
      if known.count < Self.limit { known.insert(shape) }
      return shape
    }
  }
}
