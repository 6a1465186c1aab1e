/// Decides when a watched screen is checked and written again: a value without a clock and without a disk.
struct PreviewWatch: Sendable {
  /// By path; `nil` for a file that is not there.
  typealias Stamps = [String: FileStamp?]

  /// Seconds from one look at the files to the next.
  static let pause = 0.25
  /// Looks from one request of a screen that no file answers to the next.
  static let looksPerRequest = 8

  /// Of the files that the screen was read from.
  private var seen: Stamps?
  private var looks = 0
  private var written: [UInt8]?

  /// Whether to check the screen now.
  ///
  /// - Parameters:
  ///   - stamps: Of all files that the screen is read from, before they are read.
  ///   - isAsked: Whether a server answers, whose changes no file shows.
  mutating func isDue(_ stamps: Stamps, isAsked: Bool) -> Bool {
    looks += 1
    guard stamps != seen || isAsked && looks >= Self.looksPerRequest else { return false }
    if stamps != seen { written = nil }
    (seen, looks) = (stamps, 0)
    return true
  }

  /// Takes files that the check turned out to read, as they were just before it.
  mutating func add(_ stamps: Stamps) { seen?.merge(stamps) { old, _ in old } }

  /// Whether to write a page: a file has changed, or it is another page than the last one.
  mutating func takes(_ page: [UInt8]) -> Bool {
    defer { written = page }
    return page != written
  }
}
