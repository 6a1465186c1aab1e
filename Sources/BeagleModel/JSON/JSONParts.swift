/// The places of an object's keys or of a list's elements on the tape, in the order of the text.
struct JSONParts: Sequence, IteratorProtocol {
  private let view: JSONView
  private var place: Int
  private let end: Int
  /// 1 for keys, which are separated by their values; 0 for elements.
  private let step: Int

  @inline(__always)
  fileprivate init(_ view: JSONView, of container: Int, step: Int) {
    self.view = view
    place = view.firstChild(container)
    end = view.end(container)
    self.step = step
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard place < end else { return nil }
    defer { place = view.next(place &+ step) }
    return place
  }
}

extension JSONView {
  /// The keys of an object; the value of each comes right behind it.
  @inline(__always)
  func keys(of object: Int) -> JSONParts { JSONParts(self, of: object, step: 1) }

  @inline(__always)
  func elements(of list: Int) -> JSONParts { JSONParts(self, of: list, step: 0) }
}
