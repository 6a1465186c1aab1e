/// A payload with its decoded screen or syntax fault: an entry of a view client's cache.
public struct LoadedScreen: Sendable {
  /// The network client's successful answer.
  public var response: NetworkResponse
  /// The screen with all its faults; the first fault of a text that is no JSON.
  package var content: Result<Screen, JSONSyntaxError>

  /// Reads the body as a component.
  ///
  /// - Complexity: O(*n*) in its bytes.
  public init(response: NetworkResponse, coder: any CoderProtocol) {
    self.response = response
    // Parsed once; the bytes stay beside the tape.
    do throws(JSONSyntaxError) {
      content = .success(try coder.screen(parsing: response.body, root: .component))
    } catch {
      content = .failure(error)
    }
  }

  /// The text of the payload.
  package var bytes: PaddedBytes { response.body }

  /// Whether iOS shows it.
  public var decodesOnIOS: Bool {
    switch content {
    case .success(let screen): screen.decodesOnIOS
    case .failure: false
    }
  }
}
