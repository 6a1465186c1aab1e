import BeagleModel
import Testing

@testable import beagle_check

/// A URL of Apple's documentation, and the verdict that the text beside it gives.
struct DocumentedLink: Sendable, CustomTestStringConvertible {
  enum Verdict: Sendable { case opens, excluded, none }

  var page: String
  var links: String
  var url: String
  var verdict: Verdict

  var testDescription: String { "\(page): \(url)" }
}

extension DocumentedLink {
  private static func rows(_ page: String, _ links: String, _ urls: [(String, DocumentedLink.Verdict)])
    -> [DocumentedLink]
  {
    urls.map { DocumentedLink(page: page, links: links, url: "https://www.example.com" + $0.0, verdict: $0.1) }
  }

  private static let appIDs =
    #""appIDs": ["ABCDE12345.com.example.app", "ABCDE12345.com.example.app2"]"#

  private static func components(_ list: String, _ more: String = "", outside: String = "") -> String {
    #"{"details": [{\#(appIDs), "components": [\#(list)]\#(more)}]\#(outside)}"#
  }

  /// Supporting associated domains, and applinks.
  private static let supporting: [DocumentedLink] = rows(
    "Supporting associated domains",
    components(
      #"""
      {"#": "no_universal_links", "exclude": true},
      {"/": "/buy/*"},
      {"/": "/help/website/*", "exclude": true},
      {"/": "/help/*", "?": {"articleNumber": "????"}}
      """#),
    [
      ("/#no_universal_links", .excluded), ("/buy/1#no_universal_links", .excluded), ("/buy/", .opens),
      ("/buy/shoes/42?size=9#reviews", .opens), ("/buy", .none), ("/buy/#No_Universal_Links", .opens),
      ("/help/website/faq", .excluded), ("/help/website/faq?articleNumber=1234", .excluded),
      ("/help/faq?articleNumber=1234", .opens), ("/help/faq?articleNumber=123", .none),
      ("/help/faq?articleNumber=12345", .none), ("/help/faq", .none), ("/help/faq?article=1234", .none),
      ("/help/?lang=en&articleNumber=1234#top", .opens), ("/", .none), ("", .none), ("/shop", .none),
    ])

  /// applinks.Details, and applinks.Defaults.
  private static let details: [DocumentedLink] = rows(
    "applinks.Details",
    components(
      ##"{"/": "/buy/*", "#": "my_great_product_123"}"##, #", "defaults": {"caseSensitive": false}"#),
    [
      ("/buy/#my_great_product_123", .opens), ("/BUY/x#My_Great_Product_123", .opens), ("/buy/x", .none),
      ("/buy/x#my_great_product_1234", .none),
    ])

  /// applinks.Details.Components.Query.
  private static let query: [DocumentedLink] = rows(
    "applinks.Details.Components.Query", components(#"{"?": {"productID": "12345"}}"#),
    [
      ("/a?productID=12345", .opens), ("/?b=1&productID=12345", .opens), ("/a?productID=1234", .none),
      ("/a?productid=12345", .none), ("/a", .none), ("/a?productID=12345&productID=12345", .opens),
      ("/a?productID=12345&productID=1", .none),
    ])

  /// applinks.Details.Components: the defaults of the keys, and the order.
  private static let order: [DocumentedLink] = rows(
    "applinks.Details.Components", components(#"{"/": "/a/b", "exclude": true}, {"/": "/a/*"}, {}"#),
    [("/a/b", .excluded), ("/a/c", .opens), ("/z?q=1#f", .opens), ("/A/b", .opens)])

  /// applinks.SubstitutionVariables.
  private static let variables: [DocumentedLink] = rows(
    "applinks.SubstitutionVariables",
    components(
      #"{"/": "/$(lang)_$(region)/$(food)/"}"#,
      outside: #", "substitutionVariables": {"food": ["burrito", "pizza", "sushi", "samosa"]}"#),
    [
      ("/en_US/pizza/", .opens), ("/fr_CA/samosa/", .opens), ("/en_US/taco/", .none), ("/EN_us/pizza/", .none),
      ("/en_US/pizza", .none), ("/en-US/pizza/", .none),
    ])

  /// WWDC 2019, session 717.
  private static let session717: [DocumentedLink] = rows(
    "WWDC 2019, 717",
    components(#"{"/": "/help/*", "?": {"articleNumber": "????", "articleName": "?*"}}, {"/": "/q", "?": {"a": "*"}}"#),
    [
      ("/help/?articleNumber=1234&articleName=x", .opens), ("/help/?articleNumber=1234", .none),
      ("/help/?articleNumber=1234&articleName=", .none), ("/help/?articleNumber=1234&articleName", .none),
      // An item that is not there counts as empty.
      ("/q", .opens), ("/q?b=1", .opens),
    ])

  /// WWDC 2020, session 10098.
  private static let session10098: [DocumentedLink] =
    rows(
      "WWDC 2020, 10098", components(#"{"/": "/sourdough/?*", "caseSensitive": false}"#),
      [("/sourdough/starter", .opens), ("/Sourdough/Starter", .opens), ("/sourdough/", .none)])
    + rows(
      "WWDC 2020, 10098", components(#"{"/": "/哈哈/?*", "percentEncoded": false}"#),
      [("/%E5%93%88%E5%93%88/a", .opens), ("/哈哈/a", .opens), ("/%E5%93%88/a", .none)])
    + rows(
      "WWDC 2020, 10098", components(#"{"/": "/%E5%93%88/*"}"#), [("/%E5%93%88/a", .opens), ("/%e5%93%88/a", .none)])
    + rows(
      "WWDC 2020, 10098",
      components(
        #"{"/": "/Café"}, {"/": "/Tea", "caseSensitive": true}"#,
        outside: #", "defaults": {"percentEncoded": false, "caseSensitive": false}"#),
      [("/caf%C3%A9", .opens), ("/tea", .none), ("/Tea", .opens)])

  /// App Search Programming Guide, Support Universal Links.
  private static let guide: [DocumentedLink] =
    rows(
      "Support Universal Links",
      #"{"apps": [], "details": [{"appID": "9JA89QQLNQ.com.apple.wwdc", "paths": ["/wwdc/news/", "/videos/wwdc/2015/*"]}]}"#,
      [
        ("/wwdc/news/", .opens), ("/wwdc/news", .none), ("/wwdc/news/a", .none), ("/videos/wwdc/2015/", .opens),
        ("/videos/wwdc/2015/a/b?c=d#e", .opens), ("/videos/wwdc/2016/a", .none), ("/Wwdc/news/", .none),
      ])
    + rows(
      "Support Universal Links",
      #"{"apps": [], "details": [{"appID": "ABCD1234.com.apple.wwdc", "paths": ["*"]}]}"#,
      [("/", .opens), ("/a?b", .opens)])
    + rows(
      "Support Universal Links",
      #"{"apps": [], "details": [{"appID": "ABCD1234.com.apple.wwdc", "paths": ["/photography/*/samples/201?/mypage", "NOT /videos/wwdc/2010/*", "/videos/wwdc/201?/videos/*"]}]}"#,
      [
        ("/photography/a/b/samples/2015/mypage", .opens), ("/photography/a/samples/215/mypage", .none),
        ("/videos/wwdc/2010/videos/a", .excluded), ("/videos/wwdc/2011/videos/a", .opens),
      ])
    + rows(
      "WWDC 2015, 509",
      #"{"apps": [], "details": {"9JA89QQLNQ.com.apple.wwdc": {"paths": ["/wwdc/news/"]}}}"#,
      [("/wwdc/news/", .opens), ("/news", .none)])
    + rows(
      "WWDC 2019, 717: iOS 13 and later ignore paths beside components",
      #"{"apps": [], "details": [{"appID": "ABCDE12345.com.example.app", "paths": ["*"], "components": [{"/": "/a"}]}]}"#,
      [("/a", .opens), ("/b", .none)])

  static let all: [DocumentedLink] =
    supporting + details + query + order + variables + session717 + session10098 + guide
}

@Suite("A universal link of Apple's documentation")
struct DocumentedLinksTests {
  @Test("opens the app, stays in the browser, or fits no rule as its text says", arguments: DocumentedLink.all)
  func agrees(_ row: DocumentedLink) throws {
    let file = PaddedBytes(Array(#"{"applinks": \#(row.links)}"#.utf8))
    let association = try #require(SiteAssociationReader.read(file, source: Source(file: "f")).association)
    let url = try #require(LinkURL(row.url))
    let matches = association.matches(url)
    #expect(!matches.isEmpty)
    for match in matches {
      #expect(
        (match.rule.map { $0.excludes ? DocumentedLink.Verdict.excluded : .opens } ?? .none) == row.verdict,
        "\(match.appID)")
    }
  }

  @Test("goes to the first entry that fits it, and to the next app where that is not installed")
  func firstEntry() throws {
    let file = """
      {"applinks": {"details": [
        {"appIDs": ["0123456789.com.example.veggies"], "components": [{"/": "/nom-nom/veg*"}]},
        {"appIDs": ["0123456789.com.example.fruits"], "components": [{"/": "/nom-nom/*"}]},
        {"appIDs": ["0123456789.com.example.veggies"], "components": [{"/": "/greens"}]}]}}
      """
    let association = try #require(
      SiteAssociationReader.read(PaddedBytes(Array(file.utf8)), source: Source(file: "f")).association)
    func opening(_ path: String) -> [String] {
      LinkURL("https://example.com" + path).map { association.matches($0) }?.filter(\.opens).map(\.appID) ?? []
    }
    #expect(opening("/nom-nom/veg") == ["0123456789.com.example.veggies", "0123456789.com.example.fruits"])
    #expect(opening("/nom-nom/kiwi") == ["0123456789.com.example.fruits"])
    #expect(opening("/greens") == ["0123456789.com.example.veggies"])
    #expect(opening("/") == [])
  }
}
