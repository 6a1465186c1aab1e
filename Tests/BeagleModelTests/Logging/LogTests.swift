import BeagleModel
import Testing

@Suite("Log lines")
struct LogTests {
  @Test(
    "have the category and level of the table (docs/spec/networking.md 9)",
    arguments: [
      (.network(.httpRequest(request: .init(url: "http://h"))), "Network", .info),
      (.network(.httpResponse(response: .init())), "Network", .info),
      (.network(.couldNotBuildUrl(url: "")), "Network", .error),
      (.network(.networkClientWasNotConfigured), "Network", .error),
      (.decode(.decodingError(type: "beagle:text")), "Decoding", .error),
      (.navigation(.didReceiveAction("beagle:pushView")), "Navigation", .info),
      (.navigation(.unableToPrefetchWhenUrlIsExpression), "Navigation", .error),
      (.navigation(.didNotFindDeepLinkScreen(path: "/pix")), "Navigation", .error),
      (.navigation(.routeDoesNotExistInTheCurrentStack(path: "/a")), "Navigation", .error),
      (.navigation(.didNavigateToExternalUrl(path: "tel:1")), "Navigation", .info),
      (.navigation(.invalidExternalUrl(path: "")), "Navigation", .error),
      (.navigation(.unableToOpenExternalUrl(path: "x:")), "Navigation", .error),
      (.cache(.saveContext(description: "d")), "Cache", .error),
      (.cache(.loadPersistentStores(description: "d")), "Cache", .error),
      (.cache(.fetchData(description: "d")), "Cache", .error),
      (.cache(.removeData(description: "d")), "Cache", .error),
      (.cache(.clear(description: "d")), "Cache", .error),
      (.expression(.invalidSyntax), "Expression", .info),
      (.customOperations(.alreadyExists), "CustomOperation", .info),
      (.customOperations(.invalid(name: "-")), "CustomOperation", .error),
      (.customOperations(.notFound), "CustomOperation", .info),
      (.collection(.templateNotFound(item: "item")), "Collection", .error),
    ] as [(Log, String, LogLevel)])
  func table(log: Log, category: String, level: LogLevel) {
    #expect(log.category == category)
    #expect(log.level == level)
    #expect(!log.message.isEmpty)
  }

  @Test("of requests and answers hold all that is known of them")
  func dumps() throws {
    let url = try #require(BuiltURL("http://h/a"))
    let data = HttpAdditionalData(method: .post, headers: ["b": "2", "a": "1"], body: Array("{}".utf8))
    #expect(
      Log.NetworkRequest(url: Request(url: url, additionalData: data)).logMessage
        == "HTTP request\nURL: http://h/a\nmethod: POST\na: 1\nb: 2\n{}")
    let response = NetworkResponse(
      data: Array("[]".utf8), status: 200, headers: HTTPHeaders([.init(name: "x", value: "y")]), finalURL: url)
    #expect(Log.NetworkResponse(response: response).logMessage == "HTTP response\nstatus: 200\nx: y\n[]")
    #expect(Log.NetworkResponse().logMessage == "HTTP response\nno answer")
  }

  @Test("vanish without a logger")
  func proxy() {
    let lines = OperationsProviderTests.Lines()
    LoggerProxy().log(Log.expression(.invalidSyntax))
    LoggerProxy(logger: lines).log(Log.expression(.invalidSyntax))
    #expect(lines.lines == ["info Expression: an expression is not well-formed"])
  }
}
