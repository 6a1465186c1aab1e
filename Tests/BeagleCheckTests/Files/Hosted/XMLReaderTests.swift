import BeagleModel
import Testing

@testable import beagle_check

@Suite("The XML of an app's files")
struct XMLReaderTests {
  private func root(_ text: String) throws(XMLSyntaxError) -> XMLElement {
    try XMLReader.root(of: PaddedBytes(Array(text.utf8)))
  }

  @Test("is read with attributes, entities, comments and CDATA")
  func reads() throws {
    let root = try root(
      """
      \u{FEFF}<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y>">]><!-- <z> -->
      <a b="1 &amp; 2" c:d='"'>x &lt; <e/>&#x41;<![CDATA[<&>]]><!-- no --> z</a>
      <!-- the end -->
      """)
    #expect(root.name == "a")
    #expect(root.attribute("b")?.value == "1 & 2")
    #expect(root.attribute("c:d")?.value == "\"")
    #expect(root.text == "x < A<&> z")
    #expect(root.children.map(\.name) == ["e"])
  }

  @Test(
    "is refused at the first byte that is none",
    arguments: [
      ("", 0, "the file is empty"), ("a", 0, "an XML file begins with \"<\""), ("<a>", 0, "<a> is not closed"),
      ("<a", 0, "the tag <a lacks its \">\""), ("<a></b>", 3, "</b> closes <a>; write </a> first"),
      ("<a/><b/>", 4, "there is more text behind the root element"),
      ("<a b/>", 4, "the attribute b lacks \"=\" and a value"), ("<a b=1/>", 5, "the value of b stands in quotes"),
      ("<a b='1/>", 6, "the value of b is not closed"),
      ("<a b='1'c='2'/>", 8, "a blank is missing before this attribute"),
      ("<a b='1' b='2'/>", 9, "the attribute b is written twice"), ("<a>&nbsp;</a>", 3, "&nbsp; is no entity of XML"),
      ("<a>b & c</a>", 5, "write &amp; for \"&\""), ("<!-- a", 0, "this comment is not closed"),
      ("<a><![CDATA[</a>", 3, "this CDATA section is not closed"), ("< a/>", 1, "a name is expected here"),
      ("<a></a", 6, "the end tag </a> lacks its \">\""),
    ])
  func refuses(_ text: String, _ offset: Int, _ message: String) {
    #expect(throws: XMLSyntaxError(offset: offset, message: message)) { try root(text) }
  }

  @Test("of great depth, and in another encoding, is refused")
  func hostile() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(throws: XMLSyntaxError(offset: 603, message: "elements are nested more than 200 levels deep")) {
      try root(deep)
    }
    #expect(throws: XMLSyntaxError(offset: 0, message: "the text is UTF-16; write it in UTF-8")) {
      try XMLReader.root(of: PaddedBytes([0xFF, 0xFE, 0x3C, 0]))
    }
    #expect(throws: XMLSyntaxError(offset: 3, message: "the text is not UTF-8")) {
      try XMLReader.root(of: PaddedBytes(Array("<a>".utf8) + [0xFF] + Array("</a>".utf8)))
    }
  }
}
