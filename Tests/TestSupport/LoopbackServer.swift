import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 that does what it is told, well or badly, and stops with its last reference.
///
/// A thread for each connection, every wait bounded by five seconds: a test that fails cannot hang the others.
package final class LoopbackServer: Sendable {
  /// What the server does after it has read a request's head and body; the connection is closed behind the last step
  /// unless that is `.keepAlive`.
  package enum Step: Sendable {
    case send(String)
    case sendBytes([UInt8])
    /// Sends the same bytes so many times, or until the client closes.
    case stream([UInt8], times: Int)
    case pause(milliseconds: Int)
    /// Waits until the client closes.
    case wait
    case reset
    case keepAlive
  }

  package struct Received: Sendable {
    package let method: String
    package let path: String
    package let headers: [String: String]
    package let body: String
  }

  private struct State {
    var received: [Received] = []
    var connections: Set<Int32> = []
    var connectionCount = 0
    var isStopped = false
  }

  /// What the threads hold, so that they do not keep the server alive.
  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  private let shared = Shared()
  private let listener: Int32
  package let port: UInt16

  package var received: [Received] { shared.state.withLock { $0.received } }
  package var connectionCount: Int { shared.state.withLock { $0.connectionCount } }

  /// - Parameter greeting: What the server does at once on each connection, instead of reading a request.
  package init(greeting: [Step]? = nil, _ answer: @escaping @Sendable (Received) -> [Step] = { _ in [] }) throws {
    (listener, port) = try boundSocket()
    guard listen(listener, 256) == 0 else { throw CannotListen() }
    Thread.detachNewThread { [listener, shared] in Self.accept(listener, shared, greeting, answer) }
  }

  deinit {
    // While their threads cannot close them: a number that was closed may be another server's by now.
    shared.state.withLock { [listener] state in
      state.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private static func accept(
    _ listener: Int32, _ shared: Shared, _ greeting: [Step]?, _ answer: @escaping @Sendable (Received) -> [Step]
  ) {
    while true {
      let connection = Foundation.accept(listener, nil, nil)
      guard connection >= 0 else { break }
      var limit = timeval(tv_sec: 5, tv_usec: 0)
      setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let isStopped = shared.state.withLock { state in
        state.connections.insert(connection)
        state.connectionCount += 1
        return state.isStopped
      }
      if isStopped { shutdown(connection, Int32(SHUT_RDWR)) }
      Thread.detachNewThread { serve(connection, shared, greeting, answer) }
    }
    close(listener)
  }

  private static func serve(
    _ connection: Int32, _ shared: Shared, _ greeting: [Step]?, _ answer: (Received) -> [Step]
  ) {
    var input: [UInt8] = []
    let reads = greeting.map { perform($0, on: connection) } ?? true
    while reads, let request = nextRequest(connection, &input) {
      shared.state.withLock { $0.received.append(request) }
      guard perform(answer(request), on: connection) else { break }
    }
    // The number is taken out first, so that nobody shuts down another connection that got it next.
    _ = shared.state.withLock { $0.connections.remove(connection) }
    close(connection)
  }

  /// - Returns: Whether the connection stays open.
  private static func perform(_ steps: [Step], on connection: Int32) -> Bool {
    for step in steps {
      switch step {
      case .send(let text):
        guard send(Array(text.utf8), to: connection) else { return false }
      case .sendBytes(let bytes):
        guard send(bytes, to: connection) else { return false }
      case .stream(let bytes, let times):
        for _ in 0..<times { guard send(bytes, to: connection) else { return false } }
      case .pause(let milliseconds):
        usleep(UInt32(milliseconds) * 1000)
      case .wait:
        var byte: UInt8 = 0
        _ = recv(connection, &byte, 1, 0)
      case .reset:
        // Closing with a linger time of 0 sends RST.
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        return false
      case .keepAlive:
        return true
      }
    }
    return false
  }

  #if os(Linux)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let noSignal: Int32 = 0
  #endif

  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, noSignal)
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  private static func nextRequest(_ connection: Int32, _ input: inout [UInt8]) -> Received? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = input.firstRange(of: end) {
        let lines = String(decoding: input[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        let fields = lines.dropFirst().map { line -> (String, String) in
          let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
          return (parts[0].lowercased(), parts.count > 1 ? parts[1] : "")
        }
        let headers = Dictionary(fields) { first, second in first + "," + second }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        if input.count >= head.upperBound + length {
          let body = String(decoding: input[head.upperBound..<head.upperBound + length], as: UTF8.self)
          input.removeFirst(head.upperBound + length)
          return Received(method: words[0], path: words.count > 1 ? words[1] : "", headers: headers, body: body)
        }
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &piece, piece.count, 0)
      guard count > 0 else { return nil }
      input += piece[..<count]
    }
  }
}

extension LoopbackServer {
  /// A complete answer with a length.
  package static func ok(_ body: String, status: String = "200 OK", headers: String = "") -> Step {
    .send("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
  }

  package static func ok(bytes body: [UInt8], headers: String = "") -> Step {
    .sendBytes(Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\(headers)\r\n".utf8) + body)
  }
}

/// A port on 127.0.0.1 that no other socket gets, and without a listener.
package final class ReservedPort: Sendable {
  private let descriptor: Int32
  package let number: UInt16

  package init() throws {
    (descriptor, number) = try boundSocket()
  }

  deinit { close(descriptor) }
}

private struct CannotListen: Error {}

private func boundSocket() throws -> (descriptor: Int32, port: UInt16) {
  #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
  #else
    let stream = SOCK_STREAM
  #endif
  let descriptor = socket(AF_INET, stream, 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutablePointer(to: &address) { address in
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      bind(descriptor, address, size) == 0 && getsockname(descriptor, address, &size) == 0
    }
  }
  guard descriptor >= 0, isBound else { throw CannotListen() }
  return (descriptor, UInt16(bigEndian: address.sin_port))
}
