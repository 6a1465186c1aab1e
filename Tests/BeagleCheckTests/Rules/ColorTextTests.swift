import Testing

@testable import beagle_check

@Suite("A text that was meant as a colour")
struct ColorTextTests {
  @Test(
    "is told in the form that iOS reads, where anybody can tell",
    arguments: [
      ("579F2B", "#579F2B"), ("##fff", "#FFF"), ("0xFF00AA", "#FF00AA"), (" #abc", "#ABC"), ("Red", "#FF0000"),
      ("rgb(0, 15, 255)", "#000FFF"), ("rgba(0,0,0,0.5)", "#00000080"), ("transparent", "#00000000"),
      ("#12", nil), ("rgb(300, 0, 0)", nil), ("rgba(0, 0, 0, 2)", nil), ("primary", nil), ("rgb()", nil), ("#", nil),
    ])
  func isTold(_ text: String, _ meant: String?) { #expect(ColorText(text: text).hexadecimal == meant) }
}
