import BeagleModel

/// Waits until a back end that starts late answers at all, with any status.
struct BackEndWait {
  let client: any NetworkClientProtocol
  let clock: RunClock
  var interruption = Interruption.none

  /// Between two requests, in seconds.
  private static let pause = 0.5

  /// Asks an address again and again.
  ///
  /// - Returns: How the last request failed when the time was over; `nil` once something came, and after a signal.
  func failure(at address: BuiltURL, within seconds: Double) -> NetworkError? {
    let end = clock.now() + seconds
    while !interruption.hasCome {
      guard case .failure(let error) = client.load(Request(url: address)), !error.endsAWait else { return nil }
      if clock.now() + Self.pause > end { return interruption.hasCome ? nil : error }
      clock.wait(Self.pause)
    }
    return nil
  }
}

extension NetworkError {
  /// Whether the server answered, though not with a screen, or never will.
  fileprivate var endsAWait: Bool {
    switch kind {
    case .status, .noLibcurl, .unsupportedURL, .invalidHeader: true
    default: response != nil
    }
  }
}
