import BeagleModel
import Testing

@testable import beagle_check

@Suite("The image files of an app")
struct AppPicturesTests {
  private static let disk: MemoryDisk = {
    func contents(_ images: String) -> [UInt8] { Array(#"{"images": [\#(images)]}"#.utf8) }
    var disk = MemoryDisk([
      "A.xcassets/Contents.json": "{}",
      "A.xcassets/Tour/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "A.xcassets/icon.imageset/icon.pdf": "%PDF",
    ])
    disk.files["A.xcassets/logo.imageset/Contents.json"] = contents(
      """
      {"idiom": "universal", "filename": "l.png", "scale": "1x"},
      {"idiom": "universal", "filename": "dark.png", "scale": "2x", "appearances": [{"appearance": "luminosity"}]},
      {"idiom": "universal", "filename": "l@3x.png", "scale": "3x"},
      {"idiom": "universal", "filename": "l@2x.png", "scale": "2x"}, {"idiom": "universal", "scale": "2x"}
      """)
    disk.files["A.xcassets/logo.imageset/l.png"] = ImageBytes.png(width: 10, height: 5)
    disk.files["A.xcassets/logo.imageset/l@2x.png"] = ImageBytes.png(width: 20, height: 12)
    disk.files["A.xcassets/logo.imageset/l@3x.png"] = ImageBytes.png(width: 30, height: 15)
    disk.files["A.xcassets/logo.imageset/dark.png"] = ImageBytes.png(width: 99, height: 99)
    disk.files["A.xcassets/Tour/big.imageset/Contents.json"] = contents(
      #"{"idiom": "universal", "filename": "b.png"}, {"idiom": "universal", "filename": "../../Secret.png"}"#)
    disk.files["A.xcassets/Tour/big.imageset/b.png"] = ImageBytes.png(width: 800, height: 600, count: 65_537)
    disk.files["A.xcassets/icon.imageset/Contents.json"] = contents(#"{"idiom": "universal", "filename": "icon.pdf"}"#)
    disk.files["Pictures/logo.png"] = ImageBytes.png(width: 1, height: 1)
    disk.files["Pictures/bell@3x.jpg"] = ImageBytes.jpeg(width: 30, height: 60)
    disk.files["Pictures/notes.txt"] = Array("bell".utf8)
    disk.files["Secret.png"] = ImageBytes.png(width: 7, height: 7)
    return disk
  }()

  @Test("are those of the catalogues, in points, and then those of the folder")
  func areFound() {
    let pictures = AppPictures(catalogs: ["A.xcassets"], folder: "Pictures", root: ".", in: Self.disk.fileSystem)
    #expect(pictures.picture(named: "logo")?.size == DrawnSize(width: 10, height: 6))
    #expect(
      pictures.picture(named: "logo")?.embedded?.base64 == Base64.encoded(ImageBytes.png(width: 20, height: 12)))
    #expect(pictures.picture(named: "bell")?.size == DrawnSize(width: 10, height: 20))
    #expect(pictures.picture(named: "bell")?.embedded?.mediaType == .jpeg)
  }

  @Test("are not embedded where they are large")
  func areLarge() {
    let pictures = AppPictures(catalogs: ["A.xcassets"], folder: nil, root: ".", in: Self.disk.fileSystem)
    #expect(
      pictures.picture(named: "Tour/big")
        == AppPictures.Picture(size: DrawnSize(width: 800, height: 600), embedded: nil))
  }

  @Test("are no other files", arguments: ["icon", "nothing", "notes", "../Secret", "big", "logo.png", ""])
  func areNoOthers(name: String) {
    let pictures = AppPictures(catalogs: ["A.xcassets"], folder: "Pictures", root: ".", in: Self.disk.fileSystem)
    #expect(pictures.picture(named: name) == nil)
  }

  @Test("stand in the drawings of a run, beside previews of components")
  func areDrawn() throws {
    var disk = Self.disk
    disk.files["app/Assets.xcassets/pin.imageset/Contents.json"] = Array(
      #"{"images": [{"idiom": "universal", "filename": "p.png", "scale": "2x"}]}"#.utf8)
    disk.files["app/Assets.xcassets/pin.imageset/p.png"] = ImageBytes.png(width: 40, height: 40)
    disk.files["check/card@2x.png"] = ImageBytes.png(width: 100, height: 60)
    disk.files["check/beagle-check.json"] = Array(
      #"""
      {"version": 1, "configurations": {"main": {
        "images": {"assetCatalogs": ["../app/Assets.xcassets"], "folder": "../Pictures"},
        "components": {"custom:Chart": {"preview": {"width": 60, "height": 14.5}}, "custom:card": {"preview": "card@2x.png"}}
      }}}
      """#.utf8)
    func local(_ name: String) -> String {
      #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "\#(name)"}}"#
    }
    disk.files["home.json"] = Array(
      Payload.screen(
        Payload.column(
          local("pin"), local("bell"), local("lost"),
          #"{"_beagleComponent_": "custom:Chart", "a": \#(Payload.text("In"))}"#,
          #"{"_beagleComponent_": "custom:Card"}"#)
      ).utf8)
    let request = CheckRequest(
      paths: ["home.json"], configurationFile: "check/beagle-check.json", needs: [.map, .drawings])
    let report = try CheckRun(request: request, files: disk.fileSystem).report()
    #expect(
      report.map.screens.map { $0.drawing?.dump } == [
        """
        box
          box /child
            image "pin" embedded image/png 20.0x20.0 /child/children/0
            image "bell" embedded image/jpeg 10.0x20.0 /child/children/1
            image "lost" /child/children/2
            custom custom:Chart 60.0x14.5 /child/children/3
            custom custom:Card image 50.0x30.0 /child/children/4
        """
      ])
  }

  @Test("add no names to those that payloads may use")
  func addNoNames() throws {
    var disk = Self.disk
    disk.files["beagle-check.json"] = Array(
      #"{"version": 1, "configurations": {"main": {"images": {"local": ["pin"], "folder": "Pictures"}}}}"#.utf8)
    disk.files["home.json"] = Array(
      Payload.screen(
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "logo"}}"#
      ).utf8)
    let request = CheckRequest(paths: ["home.json"], configurationFile: "beagle-check.json")
    let report = try CheckRun(request: request, files: disk.fileSystem).report()
    #expect(report.diagnostics.map(\.rule).contains("images/local-missing"))
  }
}
