import Synchronization

/// Shapes that many screens of a site have in common, each kept once: filled while screens are checked, from any thread.
final class ShapePool: Sendable {
  /// `nil` until there is a first one: most runs over a few files never need it, and the type alone costs time to set up.
  private let known = Mutex<Shapes?>(nil)
  /// Screens of a site write the same few things; beyond so many, nothing is gained by looking.
  private static let limit = 4096

  private final class Shapes {
    var all: Set<ContextShape> = []
  }

  /// An equal shape that is kept already, or the shape itself.
  func shared(_ shape: ContextShape) -> ContextShape {
    known.withLock { known in
      let shapes = known ?? Shapes()
      known = shapes
      if let equal = shapes.all.firstIndex(of: shape) { return shapes.all[equal] }
      if shapes.all.count < Self.limit { shapes.all.insert(shape) }
      return shape
    }
  }
}
