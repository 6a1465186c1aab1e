import Testing

@testable import beagle_check

@Suite("Packed names")
struct PackedNamesTests {
  private static let names = ["a.json", "", "orders/café.json", "orders/detail.json"]

  @Test("are the names that were packed")
  func keepsNames() {
    let packed = PackedNames(Self.names)
    #expect(Array(packed) == Self.names)
    #expect(packed == PackedNames(Self.names))
    #expect(packed != PackedNames(Self.names.reversed()))
    #expect(Array(PackedNames([])) == [])
  }

  @Test("say whether their bytes are in the order of strings")
  func knowsASCII() {
    #expect(!PackedNames(Self.names).isASCII)
    #expect(PackedNames(["a.json", "orders/detail.json"]).isASCII)
  }

  @Test("take a name and its folder, and stay the same when they are shrunk")
  func takesParts() {
    var packed = PackedNames(["a.json"])
    packed.append(Array("xb.json".utf8)[1...], below: Array("orders/".utf8))
    packed.shrink()
    #expect(Array(packed) == ["a.json", "orders/b.json"])
  }
}

@Suite("The files of a folder")
struct FolderFilesTests {
  private let files = FolderFiles(root: "bff/", names: ["home.json", "orders/café.json", "x", "y.js"])

  @Test("have their paths from where the tool was started")
  func paths() {
    #expect(files.names.indices.map(files.path) == ["bff/home.json", "bff/orders/café.json", "bff/x", "bff/y.js"])
  }

  @Test("have the routes that lead to them, and no other text is taken for one")
  func routes() {
    #expect(files.route(of: 1) == "/orders/café")
    #expect(files.isRoute("/orders/café", of: 1))
    #expect(files.isRoute("/home", of: 0))
    for text in ["", "/", "home", "/Home", "/home.json", "/home/", "xhome", "/orders/cafe\u{301}"] {
      for place in files.names.indices where place != 1 || text != "/orders/café" {
        #expect(text == "/home" && place == 0 || !files.isRoute(text, of: place), "\(text)")
      }
    }
  }
}
