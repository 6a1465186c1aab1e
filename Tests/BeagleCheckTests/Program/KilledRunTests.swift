import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("A run that is killed while it writes")
struct KilledRunTests {
  /// A world that does nothing any more after some calls; the last write is cut in half.
  private static func dying(_ memory: MemoryWorld, after calls: Int) -> (world: OutputWorld, calls: @Sendable () -> Int)
  {
    let count = CallCount()
    let dead = SystemError(number: 5)
    let live = memory.world
    var world = live
    world.write = { descriptor, bytes throws(SystemError) in
      if descriptor == .standardOutput || descriptor == .standardError { return bytes.count }
      let number = count.next()
      if number == calls { _ = try live.write(descriptor, bytes.prefix(bytes.count / 2)) }
      guard number < calls else { throw dead }
      return try live.write(descriptor, bytes)
    }
    world.create = { path, access throws(SystemError) in
      guard count.next() < calls else { throw dead }
      return try live.create(path, access)
    }
    world.open = { path throws(SystemError) in
      guard count.next() < calls else { throw dead }
      return try live.open(path)
    }
    world.openToAppend = { path throws(SystemError) in
      guard count.next() < calls else { throw dead }
      return try live.openToAppend(path)
    }
    world.makeFolder = { path throws(SystemError) in
      guard count.next() < calls else { throw dead }
      try live.makeFolder(path)
    }
    world.rename = { old, new throws(SystemError) in
      guard count.next() < calls else { throw dead }
      try live.rename(old, new)
    }
    world.remove = { path in if count.next() < calls { live.remove(path) } }
    return (world, { count.total })
  }

  private final class CallCount: Sendable {
    private let count = Mutex(0)

    var total: Int { count.withLock { $0 } }

    /// Counted from 0.
    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }

  private static let site: [String: TableNetworkClient.Answer] = [
    "GET http://bff.example/home": .body(Payload.leading(to: "/a", "/gone")),
    "GET http://bff.example/a": .body(#"{"_beagleComponent_": "beagle:text"}"#),
  ]

  /// Runs a line until it makes a number of calls.
  ///
  /// - Parameter isStopped: Whether a signal comes with the second request.
  private func run(
    _ line: String, _ files: [String: String], isStopped: Bool = false, calls: Int = .max
  ) -> (files: [String: String], calls: Int) {
    let memory = MemoryWorld(files: files)
    let (world, count) = Self.dying(memory, after: calls)
    let client = TableNetworkClient(Self.site)
    withDependencies {
      $0[OutputWorld.self] = world
      $0[FileSystem.self] = memory.fileSystem
      $0[Interruption.self] = Interruption(
        listen: {}, signal: { isStopped && client.requests.count > 1 ? .interrupt : nil })
      $0[Transport.self] = Transport { _ in client }
    } operation: {
      _ = Program().run(line.split(separator: " ").map(String.init))
    }
    return (memory.files, count())
  }

  /// The files that are not to be read by anyone: a killed run leaves them.
  private func isTemporary(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix(".beagle-check.") == true && path.hasSuffix(".tmp")
  }

  @Test(
    "leaves each file as it was or whole, and the next run writes them all",
    arguments: [
      ("s --no-config --report json=out/r.json --report sarif=out/r.sarif", false),
      ("s --no-config --shard 1/2 --report part=out/1.part", false),
      ("baseline write s --no-config --baseline known.json", false),
      ("init s --output drafted.json --force", false),
      ("http://bff.example/home --no-config", true),
      ("http://bff.example/home --no-config --record kept", false),
    ])
  func writesWhole(_ line: String, _ isStopped: Bool) {
    let before = [
      "s/a.json": #"{"_beagleComponent_": "beagle:text"}"#, "s/b.json": Payload.leading(to: "/a", "/gone"),
      "out/r.json": "old", "out/1.part": "old", "known.json": #"{"version": 1, "findings": []}"#, "drafted.json": "old",
      ".beagle-check-resume.jsonl": "old",
    ]
    let whole = run(line, before, isStopped: isStopped)
    #expect(whole.files != before)
    for calls in 0..<whole.calls {
      let killed = run(line, before, isStopped: isStopped, calls: calls).files.filter { !isTemporary($0.key) }
      for (path, text) in killed where !path.hasSuffix("recording.jsonl") {
        #expect(text == before[path] || text == whole.files[path], "\(path) after \(calls) calls")
      }
      let next = run(line, killed, isStopped: isStopped).files
      #expect(next == whole.files, "after \(calls) calls")
    }
  }
}
