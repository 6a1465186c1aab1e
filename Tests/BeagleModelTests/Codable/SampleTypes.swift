import BeagleModel

/// Types as an app writes them, with what Swift synthesises.
struct ProductCard: Widget, HasContext {
  var id: String?
  var style: Style?
  var accessibility: Accessibility?
  var context: Context?
  var title: BeagleModel.Expression<String>
  var price: Price
  var badge: Badge?
  var stock: BeagleModel.Expression<Int>?
  var tags: [String]?
  var labels: [String: String]?
  @AutoCodable var footer: (any ServerDrivenComponent)?
  @AutoCodable var onPress: [any Action]?

  struct Price: Codable {
    var amount: Double
    var digits: Int
  }

  enum Badge: String, Codable { case new = "NEW", sale = "SALE" }
}

struct Shelf: ServerDrivenComponent {
  @AutoCodable var children: [any ServerDrivenComponent]
  var columns: Int
}

struct Frame: ServerDrivenComponent {
  @AutoCodable var child: any ServerDrivenComponent
}

struct Track: Action {
  var analytics: ActionAnalyticsConfig?
  var event: String
  @AutoCodable var then: (any Action)?
}

/// Reads what it can and goes on without the rest.
struct Lenient: ServerDrivenComponent {
  var isEmpty: Bool
  var size: Int

  enum CodingKeys: String, CodingKey { case child, size }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isEmpty = (try? container.decode(AutoCodable<any ServerDrivenComponent>.self, forKey: .child)) == nil
    size = (try? container.decodeIfPresent(Int.self, forKey: .size)) ?? 0
  }

  func encode(to encoder: any Encoder) throws {}
}

/// Has a rule of its own.
struct Percentage: ServerDrivenComponent {
  struct OutOfRange: Error {}

  enum CodingKeys: String, CodingKey { case value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let value = try container.decode(Int.self, forKey: .value)
    if value < 0 {
      throw DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "below zero")
    }
    if value > 100 { throw OutOfRange() }
  }

  func encode(to encoder: any Encoder) throws {}
}

/// Has a property of each of Beagle's own value types.
struct Panel: Widget {
  var id: String?
  var style: Style?
  var accessibility: Accessibility?
  var width: UnitValue
  var inset: EdgeValue?
  var layout: Flex?
  var size: Size?
  var corners: CornerRadius?
  var route: Route?
  var path: Path?
}

/// Has expressions of records, lists and maps.
struct Invoice: ServerDrivenComponent {
  var price: BeagleModel.Expression<ProductCard.Price>?
  var names: BeagleModel.Expression<[String]>?
  var counts: BeagleModel.Expression<[String: Int]>?
  var inset: BeagleModel.Expression<EdgeValue>?
}

extension Coder {
  static func withSampleTypes() -> Coder {
    let coder = Coder()
    coder.register(type: ProductCard.self)
    coder.register(type: Shelf.self)
    coder.register(type: Frame.self)
    coder.register(type: Track.self)
    coder.register(type: Lenient.self)
    coder.register(type: Percentage.self)
    coder.register(type: Panel.self)
    coder.register(type: Invoice.self)
    return coder
  }

  func screen(of payload: String, root: Screen.Root = .component) throws -> Screen {
    screen(from: try JSONDocument(parsing: Array(payload.utf8)), root: root)
  }
}

extension Screen {
  /// Every fault in a line: kind, pointer, and what is not the rule.
  var faultLines: [String] {
    faults.map { fault in
      var line = "\(fault.kind) at \(node(fault.node).pointer)"
      if fault.effect != .screenFails { line += ", \(fault.effect)" }
      if !fault.isLive { line += ", not live" }
      if fault.other >= 0 { line += ", see \(node(fault.other).source)" }
      return line
    }
  }
}
