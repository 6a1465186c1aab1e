import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("A client with manners")
struct PoliteClientTests {
  private static let host = "https://bff.example"

  private func settings(retries: Int = 2, clock: RunClock = .withoutWaits()) -> PoliteClient.Settings {
    var settings = PoliteClient.Settings(clock: clock)
    settings.manners.retries = retries
    return settings
  }

  /// `200 https://bff.example/a {}`, or how the load failed.
  private func load(_ path: String, over client: ScriptedClient, _ settings: PoliteClient.Settings) -> String {
    words(PoliteClient(around: client, settings).load(Request(url: ScriptedClient.url(Self.host + path))))
  }

  private func words(_ result: Result<NetworkResponse, NetworkError>) -> String {
    switch result {
    case .success(let response):
      "\(response.status ?? 0) \(response.finalURL) \(String(decoding: response.data, as: UTF8.self))"
    case .failure(let error): "\(LoadFailure(.networkError(error)))"
    }
  }

  @Test("sends a request again until there is an answer")
  func retries() {
    let client = ScriptedClient(["\(Self.host)/a": [.status(503), .failure(.connectionReset), .body("{}")]])
    #expect(load("/a", over: client, settings()) == "200 https://bff.example/a {}")
    #expect(client.requests.count == 3)
  }

  @Test("tells the last failure when no retry is left")
  func endsRetries() {
    let client = ScriptedClient(["\(Self.host)/a": [.failure(.refused), .status(500)]])
    #expect(load("/a", over: client, settings()) == "500")
    #expect(client.requests.count == 3)
    #expect(load("/a", over: client, settings(retries: 0)) == "500")
    #expect(client.requests.count == 4)
  }

  @Test("does not wait longer than a minute for a server that asks for more")
  func longWait() {
    let client = ScriptedClient(["\(Self.host)/a": [.status(429, ["Retry-After": "3600"])]])
    #expect(
      load("/a", over: client, settings()) == "429, and Retry-After asks for a wait of more than 60 seconds")
    #expect(client.requests.count == 1)
  }

  @Test("waits for as long as the server asks")
  func waits() {
    let clock = RunClock.withoutWaits()
    let client = ScriptedClient(["\(Self.host)/a": [.status(503, ["Retry-After": "30"]), .body("{}")]])
    #expect(load("/a", over: client, settings(clock: clock)) == "200 https://bff.example/a {}")
    #expect((30..<31).contains(clock.now()))
  }

  @Test("waits between two requests of a host as the configuration says")
  func delays() {
    let clock = RunClock.withoutWaits()
    var settings = settings(clock: clock)
    settings.manners.perHostDelay = 0.5
    let client = ScriptedClient(["\(Self.host)/a": [.body("{}")]])
    let requests = Array(repeating: Request(url: ScriptedClient.url("\(Self.host)/a")), count: 5)
    #expect(PoliteClient(around: client, settings).load(requests, concurrency: 5).allSatisfy { (try? $0.get()) != nil })
    #expect((2..<2.2).contains(clock.now()))
  }

  @Test("gives up a host that never answers, with one reason for all of its routes")
  func givesUp() {
    let kind = NetworkError.Kind.timedOut(after: .seconds(10))
    let urls = (0..<500).map { "\(Self.host)/\($0)" }
    var answers = Dictionary(uniqueKeysWithValues: urls.map { ($0, [ScriptedClient.Answer.failure(kind)]) })
    // One request is still under way when the host is given up.
    answers[urls[0]] = [.nothing]
    let client = ScriptedClient(answers)
    // No wait ends, so no request is sent again.
    let clock = RunClock(now: { 0 }, date: { 0 }, later: { _, _ in }, random: { 0 })
    let polite = PoliteClient(around: client, settings(clock: clock))
    let results = polite.load(urls.map { Request(url: ScriptedClient.url($0)) }, concurrency: 500)
    #expect(client.requests.count == 17 && client.stopped == 1)
    let reason =
      "bff.example did not answer many requests in a row, so it was not asked again (bff.example did not answer within 10 seconds)"
    #expect(Set(results.map(words)) == [reason])
    #expect(words(polite.load(Request(url: ScriptedClient.url("\(Self.host)/late")))) == reason)
    // Another host is asked all the same.
    #expect(words(polite.load(Request(url: ScriptedClient.url("https://other.example/a")))) == "404")
  }

  @Test("stops at a signal: what waits ends at once, with what the server answered before")
  func interruption() {
    let client = ScriptedClient(["\(Self.host)/a": [.status(503)], "\(Self.host)/b": [.failure(.cancelled)]])
    var settings = settings(retries: 10)
    settings.interruption = Interruption(
      listen: {}, signal: { client.requests.isEmpty ? nil : .interrupt })
    #expect(load("/a", over: client, settings) == "503")
    #expect(client.requests.count == 1)
    #expect(load("/b", over: client, settings) == "the run was interrupted")
    #expect(client.requests.count == 1)
  }

  @Test("stops when the run's time is over, requests under way included")
  func runTime() {
    let client = ScriptedClient(["\(Self.host)/a": [.nothing]])
    var settings = settings()
    settings.deadline = 5
    #expect(load("/a", over: client, settings) == "the run's time was over")
    #expect(client.stopped == 1)
    #expect(load("/b", over: client, settings) == "the run's time was over")
    #expect(client.requests.count == 1)
  }

  @Test("stops one request by its token, sent or not")
  func tokens() {
    let client = ScriptedClient(["\(Self.host)/a": [.nothing]])
    var settings = settings()
    settings.concurrency = 1
    let polite = PoliteClient(around: client, settings)
    let ends = Mutex<[String]>([])
    let tokens = (0..<2).map { _ in
      polite.executeRequest(Request(url: ScriptedClient.url("\(Self.host)/a"))) { result in
        ends.withLock { $0.append(words(result)) }
      }
    }
    tokens[1]?.cancel()
    #expect(ends.withLock { $0 } == ["the run was interrupted"] && client.stopped == 0)
    tokens[0]?.cancel()
    #expect(ends.withLock(\.count) == 2 && client.stopped == 1)
  }

  @Test("follows redirects and says where the answer came from")
  func followsRedirects() {
    let client = ScriptedClient([
      "\(Self.host)/a": [.status(301, ["Location": "/b"])],
      "\(Self.host)/b": [.status(503), .status(302, ["Location": "c"])],
      "\(Self.host)/c": [.body("{}")], "\(Self.host)/d": [.status(302, ["Location": "/gone"])],
      "\(Self.host)/loop": [.status(302, ["Location": "/loop2"])],
      "\(Self.host)/loop2": [.status(302, ["Location": "/loop"])],
      "\(Self.host)/cookie": [.status(302, ["Location": "/cookie", "Set-Cookie": "a=b"])],
    ])
    #expect(load("/a", over: client, settings()) == "200 https://bff.example/c {}")
    #expect(client.requests.map { $0.dropFirst("GET https://bff.example/".count) } == ["a", "b", "b", "c"])
    #expect(load("/d", over: client, settings()) == "redirected to https://bff.example/gone: 404")
    #expect(load("/loop", over: client, settings()) == "redirected in a loop, back to https://bff.example/loop")
    #expect(
      load("/cookie", over: client, settings())
        == "redirected in a loop, back to https://bff.example/cookie; the app sends cookies back, the check keeps none")
  }

  @Test("takes a web page behind a redirect to a login for what it is, and a screen for a screen")
  func loginPages() {
    let screen = Payload.text("Sign in")
    let client = ScriptedClient([
      "\(Self.host)/a": [.status(302, ["Location": "/login?next=/a"])],
      "\(Self.host)/login?next=/a": [.body("<html>")], "\(Self.host)/b": [.status(302, ["Location": "/signin"])],
      "\(Self.host)/signin": [.body(screen)], "\(Self.host)/c": [.status(302, ["Location": "/auth/start"])],
      "\(Self.host)/auth/start": [.status(302, ["Location": "https://id.example/x"])],
    ])
    #expect(load("/a", over: client, settings()) == "redirected to the login page https://bff.example/login")
    #expect(load("/b", over: client, settings()) == "200 https://bff.example/signin \(screen)")
    #expect(load("/c", over: client, settings()) == "redirected to the login page https://bff.example/auth/start")
  }
}
