import BeagleModel
import Testing

@testable import beagle_check

@Suite("The style of a component")
struct StyleReaderTests {
  /// The CSS of a style, with values for the expressions `@{hidden}`, `@{size}` and `@{red}`.
  private static func css(_ style: String) throws -> String {
    let node = try JSONDocument(parsing: Array(style.utf8)).root
    let reader = StyleReader { node in
      switch node.string {
      case "@{hidden}": .string("NONE")
      case "@{size}": .int(40)
      case "@{red}": .string("#f00")
      default: nil
      }
    }
    var html = HTMLWriter()
    html.declarations(reader.declarations(of: node))
    return String(decoding: html.take(), as: UTF8.self)
  }

  @Test(
    "declares what differs from iOS's defaults",
    arguments: [
      ("{}", ""),
      (#"{"display": "FLEX", "positionType": "RELATIVE", "flex": {}, "size": {}, "margin": {}}"#, ""),
      (#"{"display": "NONE", "positionType": "ABSOLUTE"}"#, "display:none;position:absolute;"),
      (
        """
        {"flex": {"flexDirection": "COLUMN", "flexWrap": "NO_WRAP", "justifyContent": "FLEX_START", "alignItems": "STRETCH",
          "alignSelf": "AUTO", "alignContent": "FLEX_START", "shrink": 1}}
        """, ""
      ),
      (
        """
        {"flex": {"flexDirection": "ROW_REVERSE", "flexWrap": "WRAP_REVERSE", "justifyContent": "SPACE_EVENLY",
          "alignItems": "BASELINE", "alignSelf": "FLEX_END", "alignContent": "SPACE_BETWEEN"}}
        """,
        "flex-direction:row-reverse;flex-wrap:wrap-reverse;justify-content:space-evenly;align-items:baseline;"
          + "align-self:flex-end;align-content:space-between;"
      ),
      (#"{"flex": {"grow": 2, "shrink": 0}}"#, "flex-grow:2;flex-shrink:0;"),
      (#"{"flex": {"flex": 1.5}}"#, "flex-grow:1.5;flex-shrink:0;flex-basis:0px;"),
      (#"{"flex": {"flex": 1, "grow": 3, "shrink": 1}}"#, "flex-grow:3;flex-basis:0px;"),
      (
        #"{"flex": {"flex": 1, "basis": {"value": 20, "type": "PERCENT"}}}"#,
        "flex-grow:1;flex-shrink:0;flex-basis:20%;"
      ),
      (#"{"flex": {"flex": 1, "basis": {"value": 0, "type": "AUTO"}}}"#, "flex-grow:1;flex-shrink:0;flex-basis:0px;"),
      (#"{"flex": {"flex": 0}}"#, "flex-shrink:0;"),
      (#"{"flex": {"flex": -2}}"#, "flex-shrink:2;"),
    ])
  func declaresDifferences(style: String, css: String) throws { #expect(try Self.css(style) == css) }

  @Test(
    "has sizes in points and percent; what Yoga leaves out is left out",
    arguments: [
      (
        """
        {"size": {"width": {"value": 60, "type": "REAL"}, "height": {"value": 12.5, "type": "PERCENT"},
          "minWidth": {"value": 1e1, "type": "REAL"}, "maxHeight": {"value": 300, "type": "REAL"}, "aspectRatio": 1.5}}
        """, "width:60px;height:12.5%;min-width:10px;max-height:300px;aspect-ratio:1.5;"
      ),
      (#"{"size": {"width": {"value": 0, "type": "AUTO"}, "minHeight": {"value": 0, "type": "AUTO"}}}"#, ""),
      (#"{"size": {"width": {"value": -5, "type": "REAL"}, "maxWidth": {"value": -1, "type": "PERCENT"}}}"#, ""),
      (#"{"size": {"width": {"value": "@{size}", "type": "REAL"}}}"#, "width:40px;"),
      (#"{"size": {"width": {"value": "@{other}", "type": "REAL"}}}"#, ""),
      (#"{"size": {"width": {"value": 1e300, "type": "REAL"}, "height": {"value": 5}}}"#, "width:10000000px;"),
    ])
  func hasSizes(style: String, css: String) throws { #expect(try Self.css(style) == css) }

  @Test(
    "has edges, of which the narrower one wins",
    arguments: [
      (
        #"{"margin": {"all": {"value": 4, "type": "REAL"}}}"#,
        "margin-left:4px;margin-top:4px;margin-right:4px;margin-bottom:4px;"
      ),
      (
        """
        {"padding": {"left": {"value": 1, "type": "REAL"}, "horizontal": {"value": 2, "type": "REAL"},
          "all": {"value": 3, "type": "REAL"}, "vertical": {"value": 4, "type": "PERCENT"}}}
        """, "padding-left:1px;padding-top:4%;padding-right:2px;padding-bottom:4%;"
      ),
      (
        #"{"margin": {"left": {"value": 0, "type": "AUTO"}}, "padding": {"left": {"value": 0, "type": "AUTO"}}}"#,
        "margin-left:auto;"
      ),
      (
        #"{"margin": {"top": {"value": -8, "type": "REAL"}}, "padding": {"top": {"value": -8, "type": "REAL"}}}"#,
        "margin-top:-8px;padding-top:0px;"
      ),
      (
        """
        {"position": {"vertical": {"value": 1, "type": "REAL"}, "bottom": {"value": 2, "type": "REAL"},
          "left": {"value": 0, "type": "AUTO"}}}
        """, "top:1px;bottom:2px;"
      ),
    ])
  func hasEdges(style: String, css: String) throws { #expect(try Self.css(style) == css) }

  @Test(
    "has colours of hexadecimal digits alone, and borders inside the box",
    arguments: [
      (##"{"backgroundColor": "#Fa0"}"##, "background-color:#ffaa00;"),
      (##"{"backgroundColor": "#fa08"}"##, "background-color:#ffaa0088;"),
      (##"{"backgroundColor": "#01020F"}"##, "background-color:#01020f;"),
      (##"{"backgroundColor": "#01020304"}"##, "background-color:#01020304;"),
      (#"{"backgroundColor": "@{red}"}"#, "background-color:#ff0000;"),
      (#"{"backgroundColor": "@{other}"}"#, ""), (#"{"backgroundColor": "red"}"#, ""),
      (##"{"backgroundColor": "#12345"}"##, ""), (#"{"backgroundColor": "fff"}"#, ""),
      (##"{"backgroundColor": "#"}"##, ""),
      (##"{"backgroundColor": "#fff;background:url(x)"}"##, ""), (##"{"backgroundColor": "#ＦＦＦ"}"##, ""),
      (##"{"borderColor": "#f00", "borderWidth": 2}"##, "box-shadow:inset 0 0 0 2px #ff0000;"),
      (#"{"borderWidth": 0.5}"#, "box-shadow:inset 0 0 0 0.5px #000000;"),
      (##"{"borderColor": "#f00"}"##, ""), (#"{"borderWidth": -1}"#, ""),
      (
        #"{"cornerRadius": {"radius": 8, "topLeft": 2, "bottomRight": 0}}"#,
        "border-top-left-radius:2px;border-top-right-radius:8px;border-bottom-left-radius:8px;"
      ),
      (#"{"display": "@{hidden}"}"#, "display:none;"), (#"{"display": "@{other}"}"#, ""),
    ])
  func hasColors(style: String, css: String) throws { #expect(try Self.css(style) == css) }
}
