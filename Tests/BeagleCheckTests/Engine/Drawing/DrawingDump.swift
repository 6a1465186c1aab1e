import BeagleModel
import Testing

@testable import beagle_check

extension DrawnScreen {
  /// The drawing of a payload.
  ///
  /// - Parameter configuration: The members of the app's configuration; `nil` for an app without a file.
  static func drawing(of payload: String, configuration: String? = nil) -> DrawnScreen? {
    let app = AppModel(example: configuration.map { Array("{\($0)}".utf8) })
    return PayloadChecker(app: app, root: .either, needs: .drawings)
      .check(PaddedBytes(payload.utf8), source: Source(file: "screen.json")).summary.drawing
  }

  /// A line for each component, with those inside it below it. Unknown expressions stand in ‹ ›.
  var dump: String {
    var lines = isReplacedByError ? ["error view"] : []
    if let bar = navigationBar { lines += bar.dump }
    var depths: [Int] = []
    for node in nodes {
      depths.append(node.parent < 0 ? 0 : depths[node.parent] + 1)
      let indent = String(repeating: "  ", count: depths[depths.count - 1])
      lines.append("\(indent)\(node.kind.dump)\(node.pointer.isEmpty ? "" : " " + node.pointer)")
    }
    if leftOut > 0 { lines.append("\(leftOut) left out") }
    return lines.joined(separator: "\n")
  }
}

extension DrawnText {
  var dump: String { "\"" + parts.map { $0.isUnknown ? "‹\($0.text)›" : $0.text }.joined() + "\"" }
}

extension DrawnBar {
  fileprivate var dump: [String] {
    ["bar \(title.dump)\(showsBackButton ? "" : " without back")"]
      + items.map { item in
        "  item \(item.text.dump)\(item.image.map { " image " + $0.dump } ?? "") \(item.pointer)"
      }
  }
}

extension DrawnImage {
  fileprivate var dump: String {
    label.dump + (mode == .fitCenter ? "" : " \(mode.rawValue)")
      + (embedded.map { " embedded \($0.mediaType.rawValue) \($0.width)x\($0.height)" } ?? "")
  }
}

extension DrawnColor {
  fileprivate var dump: String { "rgba(\(red),\(green),\(blue),\(alpha))" }
}

extension DrawnNode.Kind {
  fileprivate var dump: String {
    switch self {
    case .box: "box"
    case .scroll(let isHorizontal): "scroll" + Self.direction(isHorizontal)
    case .list(let isHorizontal): "list" + Self.direction(isHorizontal)
    case .grid(let columns, let isHorizontal): "grid of \(columns)" + Self.direction(isHorizontal)
    case .pages(let current): "pages at \(current)"
    case .pageIndicator(let count, let current): "dots \(current) of \(count)"
    case .tabBar(let titles, let selected): "tabs \(titles.map(\.dump).joined(separator: " ")) at \(selected)"
    case .text(let text, let alignment, let color):
      "text \(text.dump)" + (alignment == .left ? "" : " \(alignment.rawValue)") + (color.map { " " + $0.dump } ?? "")
    case .button(let text, let isEnabled): "button \(text.dump)" + Self.state(isEnabled)
    case .textInput(let value, let placeholder, let isEnabled):
      "input" + (value.map { " \($0.dump)" } ?? "") + (placeholder.map { " hint \($0.dump)" } ?? "")
        + Self.state(isEnabled)
    case .image(let image): "image \(image.dump)"
    case .webView(let address): "web \(address.dump)"
    case .touchable: "touchable"
    case .pullToRefresh: "pull"
    case .lazy(let route): "lazy \(route)"
    case .custom(let name, .children): "custom \(name)"
    case .custom(let name, .size(let width, let height)): "custom \(name) \(width)x\(height)"
    case .custom(let name, .image(let image)): "custom \(name) image \(image.width)x\(image.height)"
    case .unknown(let name): "hole \(name)"
    }
  }

  private static func direction(_ isHorizontal: Bool) -> String { isHorizontal ? " horizontal" : "" }

  private static func state(_ isEnabled: Bool) -> String { isEnabled ? "" : " disabled" }
}
