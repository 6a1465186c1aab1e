import BeagleModel
import Synchronization

/// The answers of a live walk in a folder, for other runs to be answered from.
///
/// The folder has a file for each body, and the manifest. Files are replaced whole, and a body's line in the manifest comes
/// behind it, so a run that is killed leaves whole answers only.
final class AnswerRecording: Sendable {
  enum Mode: Sendable, Equatable {
    /// Asks for everything, and keeps the answers.
    case record
    /// Sends nothing.
    case replay
    /// Asks for what failed or is missing, and keeps the answers.
    case completion
  }

  /// A request of this run.
  struct Asked: Sendable {
    var request: RecordedRequest
    /// How often the run has sent it by then, from 1.
    var pass: Int
  }

  private struct State {
    var passes: [RecordedRequest: Int] = [:]
    /// The answers of this run, by pass.
    var answers: [RecordedRequest: [Int: Exchange]] = [:]
    /// The files of bodies by their hashes, for each request with any header set.
    var files: [RecordedRequest: [String: String]] = [:]
    var names = RecordingNames()
    /// The first of what could not be written.
    var failure: RunError?
  }

  /// As findings name it.
  let folder: String
  let mode: Mode
  private let secrets: SecretMask
  /// What was there when the run began.
  private let earlier: RecordingManifest
  private let read: @Sendable (_ path: String) throws(FileReadError) -> PaddedBytes
  private let world: OutputWorld
  /// Keeps other runs from writing there too.
  private let lock: FolderLock?
  private let state = Mutex(State())

  /// Opens a recording, or begins one.
  ///
  /// - Parameters:
  ///   - folder: As findings name it.
  ///   - secrets: What is masked in everything that is stored.
  /// - Throws: For a folder without a recording to replay, with other files than a recording's, or that cannot be written to.
  init(
    folder: String, mode: Mode, hiding secrets: SecretMask, files: FileSystem, world: OutputWorld
  ) throws(RunError) {
    var world = world
    // A signal ends the walk, which keeps what has come.
    world.interruption = .none
    (self.folder, self.mode, self.secrets, self.world) = (folder, mode, secrets, world)
    read = { path throws(FileReadError) in
      // A recording from elsewhere may contain links.
      if files.leads(path, outOf: folder) { throw .accessDenied }
      return try files.fixtures.read(path, JSONDocument.sizeLimit)
    }
    lock = mode == .replay ? nil : try Self.lock(folder, makesFolder: mode == .record, files, world)
    let present = try RecordingManifest(in: folder, files)
    if present == nil {
      if mode != .record {
        let near = files.neighbour(of: folder)
        let isRecording = near.map { files.kind(RelativePath.join($0, RecordingManifest.name)) == .file } ?? false
        throw .noRecording(folder, near: isRecording ? near : nil)
      }
      try Self.checkIsEmpty(folder, files)
    }
    earlier = present ?? .empty
    if mode == .replay { return }
    state.withLock { state in
      for request in earlier.requests {
        for exchange in earlier.exchanges(of: request) {
          guard let file = exchange.file else { continue }
          state.names.add(file, of: request)
          if let hash = exchange.bodyHash { state.files[request.ofAnySet, default: [:]][hash] = file }
        }
      }
    }
    if earlier.isCut || present == nil { try saveManifest() }
  }

  private static func lock(
    _ folder: String, makesFolder: Bool, _ files: FileSystem, _ world: OutputWorld
  ) throws(RunError) -> FolderLock? {
    if makesFolder, files.kind(folder) == .missing {
      do throws(SystemError) { try FileWriter(world: world).makeFolder(folder) } catch {
        throw .recordingNotWritten(folder, reason: error.text)
      }
    }
    guard let lock = world.lock(folder) else { throw .recordingInUse(folder) }
    return lock
  }

  private static func checkIsEmpty(_ folder: String, _ files: FileSystem) throws(RunError) {
    switch files.kind(folder) {
    case .missing: return
    case .folder:
      guard let entries = files.list(folder) else { throw .unreadableFolder(folder) }
      if !entries.isEmpty { throw .recordingOverFiles(folder) }
    case .file, .other: throw .recordingOverFiles(folder)
    }
  }

  // MARK: - Answers that are there

  /// Notes that the run asks for something.
  func ask(_ request: Request, headerSet: String) -> Asked {
    let request = RecordedRequest(request, headerSet: headerSet, hiding: secrets)
    let pass = state.withLock { state in
      state.passes[request, default: 0] += 1
      return state.passes[request, default: 1]
    }
    return Asked(request: request, pass: pass)
  }

  /// The answer that was recorded; `notRecorded` where there is none.
  func replay(_ asked: Asked, of request: Request) -> Result<NetworkResponse, NetworkError> {
    let exchange = earlier.exchange(of: asked.request, pass: asked.pass)
    return exchange.flatMap { replay($0, of: request) }
      ?? .failure(NetworkError(.notRecorded(folder: folder), request: request))
  }

  /// The recorded answer to a request that need not be sent; `nil` for one that failed, or is missing.
  func completion(_ asked: Asked, of request: Request) -> Result<NetworkResponse, NetworkError>? {
    guard mode == .completion, let last = earlier.exchange(of: asked.request, pass: .max), !last.hasFailed else {
      return nil
    }
    return earlier.exchange(of: asked.request, pass: asked.pass).flatMap { replay($0, of: request) }
  }

  /// `nil` where the body's file is gone.
  private func replay(_ exchange: Exchange, of request: Request) -> Result<NetworkResponse, NetworkError>? {
    guard let file = exchange.file else { return exchange.result(of: request, body: PaddedBytes([]), path: nil) }
    let path = RelativePath.join(folder, file)
    return (try? read(path)).map { exchange.result(of: request, body: $0, path: path) }
  }

  /// The recorded answer that the server may confirm, with its `ETag`; `nil` where the file is not as it was recorded.
  func confirmable(_ asked: Asked) -> (exchange: Exchange, tag: String)? {
    guard mode == .record, let exchange = earlier.exchange(of: asked.request, pass: .max), exchange.isSuccess,
      let tag = exchange.headers["ETag"], HTTPHeaders.canCarry(tag), let file = exchange.file,
      let hash = exchange.bodyHash, hasFile(file, hash: hash)
    else { return nil }
    return (exchange, tag)
  }

  private func hasFile(_ file: String, hash: String) -> Bool {
    guard let body = try? read(RelativePath.join(folder, file)) else { return false }
    return BodyHash.text(of: body.array) == hash
  }

  // MARK: - New answers

  /// Keeps an answer.
  ///
  /// - Parameter confirmed: The recorded answer that the server was asked to confirm.
  /// - Returns: The answer as a replay gives it.
  func keep(
    _ result: Result<NetworkResponse, NetworkError>, to asked: Asked, of request: Request, confirmed: Exchange?
  ) -> Result<NetworkResponse, NetworkError> {
    if case .failure(let error) = result {
      switch error.kind {
      // The server was not asked, or its answer was not awaited.
      case .cancelled, .noLibcurl, .runTimeOver: return result
      case .status(304):
        if let confirmed, let answer = replay(confirmed, of: request) {
          note(confirmed, of: asked)
          return answer
        }
      default: break
      }
    }
    var exchange = Exchange(result, to: request, mask: mask)
    let body = body(of: result)
    if let body, !body.isEmpty || exchange.isSuccess && request.method != .head {
      let hash = BodyHash.text(of: body)
      exchange.bodyHash = hash
      exchange.file = file(of: asked, type: exchange.headers["Content-Type"], body, hash: hash)
    }
    note(exchange, of: asked)
    let isWritten = state.withLock { $0.failure == nil }
    return exchange.result(
      of: request, body: PaddedBytes(body ?? []),
      path: isWritten ? exchange.file.map { RelativePath.join(folder, $0) } : nil)
  }

  /// The body with its secrets masked; `nil` where it is only a part, or none came.
  private func body(of result: Result<NetworkResponse, NetworkError>) -> [UInt8]? {
    let response: NetworkResponse? =
      switch result {
      case .success(let response): response
      case .failure(let error): if case .status = error.kind { error.response } else { nil }
      }
    return response.map { secrets.starred($0.data) ?? $0.data }
  }

  private func mask(_ text: String) -> String {
    let masked = AddressMask.masked(text)
    return secrets.starred(Array(masked.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? masked
  }

  /// Writes a body, unless a file of the same request has it.
  ///
  /// - Returns: The file, below the folder.
  private func file(of asked: Asked, type: String?, _ body: [UInt8], hash: String) -> String {
    let request = asked.request
    if let file = state.withLock({ $0.files[request.ofAnySet]?[hash] }), hasFile(file, hash: hash) { return file }
    let file = state.withLock { state in
      let file = state.names.name(of: request, pass: asked.pass, type: type)
      state.files[request.ofAnySet, default: [:]][hash] = file
      return file
    }
    // The manifest must not give the new body to the old answer, should the run be killed now.
    if asked.pass == 1, earlier.exchange(of: request, pass: 1) != nil { append(Exchange.removal(of: request)) }
    write(to: RelativePath.join(folder, file)) { path throws(SystemError) in
      try FileWriter(world: world).write(body, to: path, below: folder)
    }
    return file
  }

  private func note(_ exchange: Exchange, of asked: Asked) {
    state.withLock { $0.answers[asked.request, default: [:]][asked.pass] = exchange }
    append(exchange.line(of: asked.request, pass: asked.pass))
  }

  private var manifest: String { RelativePath.join(folder, RecordingManifest.name) }

  private func append(_ line: [UInt8]) {
    write(to: manifest) { path throws(SystemError) in
      try FileWriter(world: world).append(to: path) { descriptor, world throws(SystemError) in
        try world.writeAll(line, to: descriptor)
      }
    }
  }

  private func write(to path: String, _ body: (String) throws(SystemError) -> Void) {
    do throws(SystemError) {
      try body(path)
    } catch {
      state.withLock { $0.failure = $0.failure ?? .recordingNotWritten(path, reason: error.text) }
    }
  }

  // MARK: - The end

  /// Puts the manifest in order, and removes the files of answers that were replaced.
  ///
  /// - Throws: For the first answer that could not be written.
  func finish() throws(RunError) {
    if mode == .replay { return }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    try saveManifest()
    let answers = state.withLock { $0.answers }
    var replaced: Set<String> = []
    var used = Set(answers.values.flatMap { $0.values.compactMap(\.file) })
    for request in earlier.requests {
      let files = earlier.exchanges(of: request).compactMap(\.file)
      if answers[request] == nil { used.formUnion(files) } else { replaced.formUnion(files) }
    }
    for file in replaced.subtracting(used) { world.remove(RelativePath.join(folder, file)) }
  }

  private func saveManifest() throws(RunError) {
    let answers = state.withLock { $0.answers }
    let requests = Set(earlier.requests).union(answers.keys).sorted {
      ($0.address, $0.method, $0.headerSet, $0.own) < ($1.address, $1.method, $1.headerSet, $1.own)
    }
    var bytes = RecordingManifest.firstLine
    for request in requests {
      let exchanges =
        answers[request].map { $0.sorted { $0.key < $1.key }.map(\.value) } ?? earlier.exchanges(of: request)
      for (index, exchange) in exchanges.enumerated() { bytes += exchange.line(of: request, pass: index + 1) }
    }
    do throws(SystemError) {
      try FileWriter(world: world).write(bytes, to: manifest)
    } catch {
      throw .recordingNotWritten(manifest, reason: error.text)
    }
  }
}
