import BeagleModel

/// The end of one request, as a line of a recording has it: the answer without its body, or why there is none.
struct Exchange: Sendable, Equatable {
  /// `nil` where no answer came.
  var status: Int?
  /// The ones of ``safeHeaders``.
  var headers = HTTPHeaders()
  /// Where redirects led; `nil` where none was followed.
  var finalAddress: String?
  /// The file of the body, below the folder of the recording; `nil` without a body.
  var file: String?
  /// The hash of the file as it was written, so that a changed file is found.
  var bodyHash: String?
  /// Why the client did not take the answer, or had none; `nil` for a success, and for a status that is none.
  var failure: NetworkError.Kind?
  /// The failure in words, for readers.
  var words: String?

  /// Headers that hold no secret of a user. Others are not recorded, and a run that records does not see them.
  static let safeHeaders: Set<String> = [
    "accept-ranges", "cache-control", "content-encoding", "content-language", "content-length", "content-range",
    "content-type", "etag", "expires", "last-modified", "location", "retry-after", "vary", "www-authenticate",
  ]

  init() {}

  /// - Parameter mask: Hides the secrets of a text.
  init(_ result: Result<NetworkResponse, NetworkError>, to request: Request, mask: (String) -> String) {
    let response: NetworkResponse?
    var final: BuiltURL?
    switch result {
    case .success(let answer): (response, final) = (answer, answer.finalURL)
    case .failure(let error):
      (response, final) = (error.response, error.redirectedTo)
      guard error.kind != error.response?.status.map(NetworkError.Kind.status) else { break }
      failure = Self.masked(error.kind, mask)
      words = mask(error.description)
    }
    status = response?.status
    for field in response?.headers.fields ?? [] where Self.safeHeaders.contains(field.name.lowercased()) {
      let before = headers[field.name].map { $0 + ", " } ?? ""
      headers[field.name] = before + mask(field.value)
    }
    if let final, final != request.url { finalAddress = mask(final.absoluteString) }
  }

  /// The words of a failure may hold what a server sent.
  private static func masked(_ kind: NetworkError.Kind, _ mask: (String) -> String) -> NetworkError.Kind {
    json(of: kind).flatMap { failure(json: mask($0)) } ?? kind
  }

  /// Whether the client took the answer for a success.
  var isSuccess: Bool { failure == nil && status.map { 200...299 ~= $0 } ?? true }

  /// Whether another request may give a better answer: there was none, it was no success, or it is a web page, as servers
  /// send for anything.
  var hasFailed: Bool { !isSuccess || headers["Content-Type"]?.lowercased().hasPrefix("text/html") ?? false }

  /// What the run gets, when it is recorded and when it is replayed.
  ///
  /// - Parameters:
  ///   - path: The path of the body's file.
  func result(of request: Request, body: PaddedBytes, path: String?) -> Result<NetworkResponse, NetworkError> {
    var response = NetworkResponse(
      body: body, headers: headers, finalURL: finalAddress.flatMap { BuiltURL($0) } ?? request.url)
    (response.status, response.file) = (status, path)
    if isSuccess { return .success(response) }
    let kind = failure ?? .status(status ?? 0)
    var error = NetworkError(kind, request: request, response: status == nil ? nil : response)
    error.redirectedTo = finalAddress.flatMap { BuiltURL($0) }
    return .failure(error)
  }
}

// MARK: - Lines

extension Exchange {
  /// The line of a manifest, with its end.
  ///
  /// - Parameter pass: How often the run has sent the request by then, from 1.
  func line(of request: RecordedRequest, pass: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      Self.write(request, to: &writer)
      if pass > 1 { writer.member("pass", pass) }
      if let status { writer.member("status", status) }
      if !headers.fields.isEmpty {
        writer.key("headers")
        writer.object { writer in for field in headers.fields { writer.member(field.name, field.value) } }
      }
      writer.optionalMember("finalAddress", finalAddress)
      writer.optionalMember("file", file)
      writer.optionalMember("hash", bodyHash)
      if let json = failure.flatMap(Self.json) {
        writer.key("failure")
        writer.raw(json)
      }
      writer.optionalMember("words", words)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The line that takes back what a manifest has of a request.
  static func removal(of request: RecordedRequest) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      write(request, to: &writer)
      writer.member("removed", true)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ request: RecordedRequest, to writer: inout JSONWriter) {
    writer.member("method", request.method)
    writer.member("address", request.address)
    if !request.headerSet.isEmpty { writer.member("headerSet", request.headerSet) }
    if !request.own.isEmpty { writer.member("own", request.own) }
  }

  init(line: JSONNode) {
    status = line["status"]?.integer.map(Int.init)
    for (name, value) in line["headers"]?.members ?? [] {
      if let name = name.string, let value = value.string { headers.append(name: name, value: value) }
    }
    finalAddress = line["finalAddress"]?.string
    file = line["file"]?.string
    bodyHash = line["hash"]?.string
    failure = (line["failure"]?.source).flatMap(Self.failure(json:))
    words = line["words"]?.string
  }

  private static func json(of failure: NetworkError.Kind) -> String? {
    (try? Coder().encode(value: failure)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func failure(json: String) -> NetworkError.Kind? {
    try? JSONDocument(parsing: Array(json.utf8)).root.decode()
  }
}

extension RecordedRequest {
  /// `nil` for a line of something else.
  init?(line: JSONNode) {
    guard let method = line["method"]?.string, let address = line["address"]?.string else { return nil }
    self.init(
      method: method, address: address, headerSet: line["headerSet"]?.string ?? "", own: line["own"]?.string ?? "")
  }
}
