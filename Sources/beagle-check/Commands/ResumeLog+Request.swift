import BeagleModel

extension ResumeLog {
  /// Names the run, and reads what the run has left that this one goes on with.
  func begin(_ loaded: ConfigurationLoading.Loaded, _ request: CheckRequest, in files: FileSystem) throws(RunError) {
    let isLive = request.isWalk || request.paths.contains(where: AddressText.isWeb)
    guard isLive, loaded.chosen.contains(where: { $0.variant == .live }), request.recording.sendsRequests else {
      guard let file = request.walk.resume else { return }
      throw .cannotResume(
        "--resume \(file) is for a walk over the network, and this run sends no request: leave it out; "
          + "files take seconds")
    }
    let secrets = SecretMask(loaded.chosen.flatMap(\.secrets))
    let head = ResumeHead(loaded, request, in: files).line(hiding: secrets).head
    var start = Start(file: ResumeFile.standardName, head: head, secrets: secrets)
    if let file = request.walk.resume {
      start.file = file
      let bytes: PaddedBytes
      do throws(FileReadError) { bytes = try files.read(file) } catch {
        throw .cannotResume("--resume \(file): \(error)" + Spelling.question(files.neighbour(of: file)))
      }
      do throws(ResumeFile.Refusal) {
        start.known = try ResumeFile.stops(of: bytes, for: head, jobs: request.jobs)
      } catch {
        throw .cannotResume("--resume \(file): \(error.message); run the check without --resume to begin anew")
      }
    }
    begin(start)
  }
}

extension ResumeHead {
  fileprivate init(_ loaded: ConfigurationLoading.Loaded, _ request: CheckRequest, in files: FileSystem) {
    self.init(run: PartRun(loaded, request, in: files), request: PartRequest(request, folder: nil))
    headers = request.network.headers.map { "\($0.name):\($0.value)" }
    headerSets = request.network.headerSets
    recording = request.recording.choice?.folder
  }
}
