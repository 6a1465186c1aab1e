import BeagleModel
import Testing

@testable import beagle_check

@Suite("Waiting for a back end")
struct BackEndWaitTests {
  private static let address = "http://bff.example"

  @Test("ends with the first answer of any kind", arguments: [200, 404, 500, 302])
  func endsWithAnAnswer(_ status: Int) {
    let answer: ScriptedClient.Answer = status == 200 ? .body("") : .status(status)
    let client = ScriptedClient([Self.address: [.failure(.refused), .failure(.connectionReset), answer]])
    let clock = RunClock.withoutWaits()
    #expect(BackEndWait(client: client, clock: clock).failure(at: ScriptedClient.url(Self.address), within: 30) == nil)
    #expect(client.requests.count == 3)
    #expect(clock.now() == 1)
  }

  @Test("asks every half second, and ends when the time is over")
  func endsWithTime() {
    let client = ScriptedClient([Self.address: [.failure(.refused)]])
    let wait = BackEndWait(client: client, clock: .withoutWaits())
    #expect(wait.failure(at: ScriptedClient.url(Self.address), within: 3)?.kind == .refused)
    #expect(client.requests.count == 7)
  }

  @Test("ends with a signal")
  func endsWithSignal() {
    let client = ScriptedClient([Self.address: [.failure(.refused)]])
    let wait = BackEndWait(
      client: client, clock: .withoutWaits(),
      interruption: Interruption(listen: {}, signal: { client.requests.count < 2 ? nil : .interrupt }))
    #expect(wait.failure(at: ScriptedClient.url(Self.address), within: 3000) == nil)
    #expect(client.requests.count == 2)
  }

  @Test("that did not start in time ends the run with 3 and says so; one that starts late is walked")
  func runs() {
    func run(_ answers: [ScriptedClient.Answer]) -> (status: beagle_check.ExitStatus, errors: String) {
      let client = ScriptedClient([Self.address: answers, "\(Self.address)/home": [.body(Payload.text("A"))]])
      let memory = MemoryWorld()
      let status = withDependencies {
        $0[OutputWorld.self] = memory.world
        $0[FileSystem.self] = MemoryDisk([:]).fileSystem
        $0[Transport.self] = Transport { _ in client }
      } operation: {
        Program().run(["\(Self.address)/home", "--wait", "2"])
      }
      return (status, memory.files["standard error"] ?? "")
    }
    let late = run([.failure(.refused), .status(404)])
    #expect(late.status == .clean && late.errors.isEmpty)
    let never = run([.failure(.refused)])
    #expect(never.status == .incomplete)
    #expect(
      never.errors == """
        beagle-check: http://bff.example did not answer within the 2 seconds of --wait, so nothing was checked: \
        bff.example refused the connection

        """)
  }
}
