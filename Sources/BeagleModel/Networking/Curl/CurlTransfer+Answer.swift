extension CurlTransfer {
  /// What came so far.
  struct Answer {
    /// The lines of the header, without those of an interim one.
    var header: [UInt8] = []
    /// With those of interim ones.
    var headerBytes = 0
    /// `nil` before the first line and during an interim answer, 100 or 103.
    var status: Int?
    /// Whether it is of HTTP/1.1, in which a connection outlives it unless a field says otherwise (RFC 9112 9.3).
    var isOfHTTP11 = false
    /// Whether the blank line behind the header has come.
    var hasWholeHeader = false
    var body: [UInt8] = []
    /// Why *we* ended the transfer.
    var refusal: NetworkError.Kind?
    /// Whether its body waits for a permit.
    var isPostponed = false

    /// Keeps the memory of usual answers.
    mutating func reset() {
      header.removeAll(keepingCapacity: true)
      body.removeAll(keepingCapacity: body.capacity <= CurlTransfer.uselessBodyLimit)
      (headerBytes, status, isOfHTTP11, hasWholeHeader, refusal, isPostponed) = (0, nil, false, false, nil, false)
    }
  }
}
