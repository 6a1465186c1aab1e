import BeagleModel
import Synchronization

/// Shapes that many screens of a site have in common, each kept once: filled while screens are checked, from any thread.
final class ShapePool: Sendable {
  /// `nil` until there is a first one: most runs over a few files never need it, and the type alone costs time to set up.
  private let known = Mutex<Shapes?>(nil)
  /// Screens of a site write the same few things; beyond so many, nothing is gained by looking.
  private static let limit = 4096

  private final class Shapes {
    var all: Set<ContextShape> = []
    var written: [Writing: ContextShape] = [:]
  }

  /// A plain value under a path.
  private struct Writing: Hashable {
    var path: String
    var value: ContextShape
  }

  /// The shape of a value that is written to a path; most write a plain value to one of few.
  ///
  /// - Parameter path: As the payload has it; `nil` or null for the whole value.
  func written(_ value: JSONNode?, at path: JSONNode?) -> ContextShape {
    guard let value else { return shared(.unknown) }
    guard let path, let text = path.string, value.kind != .object else { return shared(ContextShape(value, at: path)) }
    let writing = Writing(path: text, value: ContextShape(value))
    if let known = known.withLock({ $0?.written[writing] }) { return known }
    let shape = shared(ContextShape(value, at: path))
    known.withLock { known in
      if let known, known.written.count < Self.limit { known.written[writing] = shape }
    }
    return shape
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
