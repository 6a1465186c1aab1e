import BeagleModel

/// Sends the requests of some addresses without the headers that are secret.
struct AnonymousClient: NetworkClientProtocol {
  let urls: Set<BuiltURL>
  let anonymous: any NetworkClientProtocol
  let usual: any NetworkClientProtocol

  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    (urls.contains(request.url) ? anonymous : usual).executeRequest(request, completion: completion)
  }
}
