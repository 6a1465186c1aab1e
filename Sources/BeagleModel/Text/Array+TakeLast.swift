extension Array {
  /// Takes out the last element of a kind, or the last where there is none.
  mutating func takeLast(where isWanted: (Element) -> Bool) -> Element? {
    guard let place = lastIndex(where: isWanted) else { return popLast() }
    swapAt(place, count - 1)
    return popLast()
  }
}
