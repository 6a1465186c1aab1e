/// The classes of the drawings on a page: each list of declarations once, however many components have it.
struct DrawingStyle {
  private var numbers: [[StyleDeclaration]: Int] = [:]
  /// By their number.
  private var lists: [[StyleDeclaration]] = []

  /// - Complexity: O(*n*) in the nodes of all drawings.
  init(_ drawings: some Sequence<DrawnScreen>) {
    for drawing in drawings {
      let layout = DrawingLayout(drawing)
      for (node, box) in zip(drawing.nodes, layout.boxes) {
        add(box.outer)
        if let inner = box.inner { add(inner) }
        if let size = node.kind.size { add(size) }
        if let paint = node.kind.paint { add(paint) }
      }
    }
  }

  private mutating func add(_ list: [StyleDeclaration]) {
    if list.isEmpty || numbers[list] != nil { return }
    numbers[list] = lists.count
    lists.append(list)
  }

  /// The number of the class of a list that one of the drawings has; `nil` for an empty one.
  func number(of list: [StyleDeclaration]) -> Int? { numbers[list] }

  /// Writes the rules of all classes.
  func write(to html: inout HTMLWriter) {
    for (number, list) in lists.enumerated() {
      html.markup(".b")
      html.number(number)
      html.markup("{")
      html.declarations(list)
      html.markup("}\n")
    }
  }
}

extension DrawnNode.Kind {
  /// Of what the component shows, where that has a size of its own.
  var size: [StyleDeclaration]? {
    switch self {
    case .custom(_, .size(let width, let height)): Self.size(width, height)
    case .custom(_, .image(let image)): Self.size(image.width, image.height)
    case .image(let image):
      image.embedded.map { Self.size($0.width, $0.height) } ?? image.size.map { Self.size($0.width, $0.height) }
    default: nil
    }
  }

  private static func size(_ width: Double, _ height: Double) -> [StyleDeclaration] {
    [StyleDeclaration(.width, .points(width)), StyleDeclaration(.height, .points(height))]
  }

  /// Of the text of the component.
  var paint: [StyleDeclaration]? {
    if case .text(_, _, let color?) = self { [StyleDeclaration(.color, .color(color))] } else { nil }
  }
}

extension HTMLWriter {
  /// Adds declarations of CSS.
  mutating func declarations(_ list: [StyleDeclaration]) {
    var border: (width: Double, color: DrawnColor)?
    for declaration in list {
      switch (declaration.property, declaration.value) {
      case (.borderColor, .color(let color)): border = (border?.width ?? 0, color)
      case (.borderWidth, .points(let width)): border = (width, border?.color ?? DrawnColor(red: 0, green: 0, blue: 0))
      default:
        css(declaration.property.rawValue)
        markup(":")
        add(declaration.value)
        markup(";")
      }
    }
    // iOS draws borders over what is there: they take no room in the layout.
    if let border, border.width > 0 {
      markup("box-shadow:inset 0 0 0 ")
      add(.points(border.width))
      markup(" ")
      add(.color(border.color))
      markup(";")
    }
  }

  private mutating func add(_ value: StyleValue) {
    switch value {
    case .points(let number):
      css(number)
      markup("px")
    case .percent(let number):
      css(number)
      markup("%")
    case .auto: markup("auto")
    case .number(let number): css(number)
    case .keyword(let keyword): css(keyword.rawValue)
    case .color(let color): css(color.hexadecimal)
    case .tracks(let count):
      markup("repeat(")
      number(max(count, 1))
      markup(",minmax(0,1fr))")
    }
  }

  /// Browsers hold no more than this, and no number of a screen comes near.
  private mutating func css(_ number: Double) {
    let number = min(max(number, -10_000_000), 10_000_000)
    css(number == number.rounded() ? String(Int(number)) : String(number))
  }
}

extension DrawnColor {
  /// `#RRGGBB`, or `#RRGGBBAA` for one that is not opaque.
  fileprivate var hexadecimal: String {
    (alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]).reduce(into: "#") { text, part in
      text += (part < 16 ? "0" : "") + String(part, radix: 16)
    }
  }
}
