/// A screen as iOS would draw it: a sketch for people, made of typed values alone but for its texts.
struct DrawnScreen: Codable, Sendable, Equatable {
  /// In document order, each behind the one around it; the first is the root. Rows of lists are repeated.
  var nodes: [DrawnNode] = []
  /// The bar above the screen; `nil` for none.
  var navigationBar: DrawnBar?
  /// Components of the payload beyond ``limit``, which are not drawn; rows of lists count once.
  var leftOut = 0
  /// Whether iOS shows its error view in place of the screen, so that the nodes are what the back end wanted.
  var isReplacedByError = false

  /// Components of one screen that are drawn at most.
  static let limit = 2_000
}

/// A component of a drawn screen.
struct DrawnNode: Codable, Sendable, Equatable {
  /// The JSON Pointer (RFC 6901) of the component in its payload.
  var pointer: String
  /// The index of the node around it; -1 for the root.
  var parent: Int
  var kind: Kind
  /// In the order of CSS: a later declaration wins.
  var style: [StyleDeclaration] = []

  enum Kind: Codable, Sendable, Equatable {
    /// A container, a screen, a form: a box and nothing else.
    case box
    case scroll(isHorizontal: Bool)
    /// Its children are rows: the template with up to three known items.
    case list(isHorizontal: Bool)
    case grid(columns: Int, isHorizontal: Bool)
    /// - Parameter current: The page that is shown, counted from 0.
    case pages(current: Int)
    case pageIndicator(count: Int, current: Int)
    case tabBar(titles: [DrawnText], selected: Int)
    case text(DrawnText, alignment: TextAlignment, color: DrawnColor?)
    case button(DrawnText, isEnabled: Bool)
    case textInput(value: DrawnText?, placeholder: DrawnText?, isEnabled: Bool)
    case image(DrawnImage)
    /// The address is shown, never loaded.
    case webView(DrawnText)
    case touchable
    case pullToRefresh
    /// Drawn with its initial state; the route is shown.
    case lazy(route: String)
    /// A component of the app's own.
    case custom(name: String, look: CustomLook)
    /// iOS shows nothing but a hole (`docs/spec/decoding.md`).
    case unknown(name: String)
  }
}

/// How the configuration's `preview` draws a component of the app's own.
enum CustomLook: Codable, Sendable, Equatable {
  /// A dashed box with its name and its children.
  case children
  /// In points.
  case size(width: Double, height: Double)
  case image(EmbeddedImage)
}

/// A text of a drawn screen.
struct DrawnText: Codable, Sendable, Equatable {
  /// Parts in order, as users read them; those beyond ``limit`` are left out.
  private(set) var parts: [Part] = []

  /// Characters of one text at most: a sketch shows no more, and lists repeat texts.
  static let limit = 2_000

  struct Part: Codable, Sendable, Equatable {
    var text: String
    /// Whether the text is an expression without a known value.
    var isUnknown = false
  }

  init(_ text: String) { self.init(parts: [Part(text: text)]) }

  init(parts: [Part]) {
    var rest = Self.limit
    for part in parts where rest > 0 {
      let shown = part.text.prefix(rest)
      let isCut = shown.endIndex < part.text.endIndex
      self.parts.append(Part(text: isCut ? String(shown) + "…" : part.text, isUnknown: part.isUnknown))
      rest -= isCut ? rest : shown.count
    }
  }
}

enum TextAlignment: String, Codable, Sendable { case left, center, right }

/// A picture of a drawn screen.
struct DrawnImage: Codable, Sendable, Equatable {
  /// The name or the address as users of the page read it; never loaded.
  var label: DrawnText
  /// The file of the app, where it is given; else a hatched box stands for it.
  var embedded: EmbeddedImage?
  /// Of a file of the app that is too large to be embedded; `nil` where it is embedded or unknown.
  var size: DrawnSize?
  var mode = Mode.fitCenter

  enum Mode: String, Codable, Sendable { case fitXY, fitCenter, centerCrop, center }
}

/// In points.
struct DrawnSize: Codable, Sendable, Equatable {
  var width: Double
  var height: Double
}

/// A picture's own bytes.
struct EmbeddedImage: Codable, Sendable, Equatable {
  enum MediaType: String, Codable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  var mediaType: MediaType
  /// Base64 without line breaks (RFC 4648 section 4).
  var base64: String
  /// In points.
  var width: Double
  var height: Double
}

/// The bar above a screen.
struct DrawnBar: Codable, Sendable, Equatable {
  var title: DrawnText
  var showsBackButton = true
  var items: [Item] = []

  struct Item: Codable, Sendable, Equatable {
    var pointer: String
    var text: DrawnText
    var image: DrawnImage?
  }
}
