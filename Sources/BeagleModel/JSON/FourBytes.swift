/// A number that is kept in four bytes: a report may hold a million findings, and no text has two gigabytes.
@propertyWrapper
public struct FourBytes: Sendable, Equatable, BitwiseCopyable {
  @usableFromInline var kept: Int32

  /// - Parameter wrappedValue: What 32 bits do not hold becomes the nearest number that they do.
  @inlinable public init(wrappedValue: Int) { kept = Int32(clamping: wrappedValue) }

  @inlinable public var wrappedValue: Int {
    get { Int(kept) }
    set { kept = Int32(clamping: newValue) }
  }
}
