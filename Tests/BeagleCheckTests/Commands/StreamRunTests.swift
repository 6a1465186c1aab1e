import BeagleModel
import Testing

@testable import beagle_check

@Suite("A stream of requests")
struct StreamRunTests {
  private func request(_ id: String) -> String {
    #"{"id": \#(id), "op": "decode-component", "input": {"payload": "{\"_beagleComponent_\": \"beagle:text\", \"text\": \"A\"}"}}"#
  }

  private func ok(_ id: String) -> String {
    #"{"id":\#(id),"ok":true,"unknownComponents":[],"unknownActions":[],"unknownPaths":[]}"# + "\n"
  }

  private let empty = #"{"id":null,"ok":false,"fault":"the line is empty"}"# + "\n"

  @Test("is answered as soon as nothing more is waiting")
  func answersAtOnce() {
    let input = StreamInput([request("1") + "\n", request("2") + "\n" + request("3") + "\n"])
    #expect(input.writes() == [ok("1"), ok("2") + ok("3")])
  }

  @Test("may be split anywhere", arguments: [1, 2, 7, 64])
  func maySplit(_ size: Int) {
    let text = Array((request("1") + "\r\n" + request("\"é\"") + "\n\n" + request("3")).utf8)
    var input = StreamInput([String]())
    input.pieces = stride(from: 0, to: text.count, by: size).map { Array(text[$0..<min($0 + size, text.count)]) }
    #expect(input.writes().joined() == ok("1") + ok("\"é\"") + empty + ok("3"))
  }

  @Test(
    "ends with or without a line break",
    arguments: [("", 0), ("\n", 1), ("\r\n", 1), ("\n\n\n", 3), ("x", 1), ("x\n", 1), ("x\ny", 2)])
  func ends(_ text: String, _ count: Int) { #expect(StreamInput([text]).answers().count == count) }

  @Test("goes on after what is no request")
  func goesOn() {
    let bad = ["", "{", "[]", "\u{0}", #"{"op": "decode"}"#, "\u{FEFF}", String(repeating: "[", count: 10_000)]
    var bytes = Array((bad + [request("1")]).joined(separator: "\n").utf8)
    bytes += [0x0A, 0xFF, 0xFE, 0x0A] + Array(request("2").utf8)
    let answers = StreamInput(bytes).answers()
    #expect(answers.count == bad.count + 3)
    #expect(answers.filter { $0.contains(#""fault":"#) }.count == bad.count + 1)
    #expect(answers.last.map { $0 + "\n" } == ok("2"))
  }

  @Test("skips a line that is too long, and says so once")
  func skipsLongLines() {
    var input = StreamInput([
      request("1") + "\n" + String(repeating: "x", count: 300), String(repeating: "x", count: 300),
      String(repeating: "x", count: 300) + "\n" + request("2") + "\n",
    ])
    input.lineLimit = 200
    let fault = #"{"id":null,"ok":false,"fault":"the line is longer than 200 bytes"}"# + "\n"
    #expect(input.writes() == [ok("1") + fault, ok("2")])
    input.pieces = input.pieces.dropLast() + [Array("y".utf8)]
    #expect(input.writes() == [ok("1") + fault])
  }

  @Test("ends when the reader closes the pipe")
  func endsWithItsReader() {
    let input = StreamInput((1...5).map { request("\($0)") + "\n" })
    #expect(input.writes(accepting: 2) == [ok("1"), ok("2")])
  }

  @Test("ends when reading fails")
  func endsWithItsInput() {
    var written = 0
    StreamRun(
      read: { nil },
      write: { _ in
        written += 1; return true
      }
    ).run(StreamAnswerer(coder: .init()))
    #expect(written == 0)
  }
}
