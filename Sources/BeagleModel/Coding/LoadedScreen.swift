/// A payload that arrived, and what became of it: what a view client's cache holds.
public struct LoadedScreen: Sendable {
  public var response: NetworkResponse
  public var bytes: PaddedBytes
  public var content: Result<Screen, JSONSyntaxError>

  public init(response: NetworkResponse, coder: any CoderProtocol) {
    self.response = response
    bytes = PaddedBytes(response.data)
    // Parsed once; the bytes stay beside the tape.
    self.response.data = []
    do throws(JSONSyntaxError) {
      content = .success(try coder.screen(parsing: bytes, root: .component))
    } catch {
      content = .failure(error)
    }
  }

  /// Whether iOS shows it.
  public var decodesOnIOS: Bool {
    switch content {
    case .success(let screen): screen.decodesOnIOS
    case .failure: false
    }
  }
}
