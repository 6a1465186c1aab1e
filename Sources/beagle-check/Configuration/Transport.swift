import BeagleModel

/// Makes the client for requests over the network.
struct Transport: Sendable {
  var http: @Sendable (CurlNetworkClient.Configuration) -> any NetworkClientProtocol
}

extension Transport: DependencyKey {
  static let liveValue = Transport { CurlNetworkClient($0) }
}
