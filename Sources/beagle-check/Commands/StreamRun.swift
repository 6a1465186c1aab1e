import BeagleModel

/// Reads request lines from standard input and writes an answer line for each, in order.
struct StreamRun {
  /// Longest line in bytes; a longer one is answered with a fault and skipped.
  var lineLimit = 256 << 20
  /// Reads some bytes; none at the end, `nil` when reading fails.
  let read: () -> [UInt8]?
  /// Writes all the bytes; `false` when the reader has gone.
  let write: ([UInt8]) -> Bool

  /// Answers go out whenever no further request is waiting, so that a test may ask and wait.
  func run(_ answerer: StreamAnswerer) {
    var answerer = answerer
    var pending: [UInt8] = []
    var searched = 0
    var isSkipping = false
    while let bytes = read(), !bytes.isEmpty {
      pending += bytes
      var output: [UInt8] = []
      var start = 0
      while let end = pending[searched...].firstIndex(of: 0x0A) {
        if isSkipping {
          isSkipping = false
        } else {
          output += answer(pending[start..<end], &answerer)
        }
        start = end + 1
        searched = start
      }
      pending.removeFirst(start)
      searched = pending.count
      if pending.count > lineLimit {
        if !isSkipping {
          output += StreamAnswerer.fault("the line is longer than \(lineLimit) bytes", id: nil) + [0x0A]
        }
        isSkipping = true
        pending.removeAll()
        searched = 0
      }
      if !output.isEmpty, !write(output) { return }
    }
    if !pending.isEmpty, !isSkipping { _ = write(answer(pending[...], &answerer)) }
  }

  private func answer(_ line: ArraySlice<UInt8>, _ answerer: inout StreamAnswerer) -> [UInt8] {
    var line = line
    if line.last == 0x0D { line = line.dropLast() }
    if line.isEmpty { return StreamAnswerer.fault("the line is empty", id: nil) + [0x0A] }
    return answerer.answer(PaddedBytes(line)) + [0x0A]
  }
}
