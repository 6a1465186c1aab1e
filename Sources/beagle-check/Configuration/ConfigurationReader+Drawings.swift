import BeagleModel

/// What drawings of screens show of the app: its images, and previews of its components.
extension ConfigurationReader {
  mutating func readImages(
    _ images: Declared<ConfigurationValue>, into configuration: inout NamedConfiguration
  ) {
    guard case .value(let images) = images else {
      configuration.resources.images = images.map { _ in AppTable([]) }
      configuration.resources.remoteImages = images.map { _ in RemoteImages() }
      return
    }
    let local = images.declared("local")
    let catalogs = images.declared("assetCatalogs")
    let paths = (catalogs.value?.elements ?? []).compactMap { folder($0) }
    let pictures = images["folder"].flatMap { folder($0) }
    if !paths.isEmpty || pictures != nil {
      configuration.resources.pictures = AppPictures(
        catalogs: paths, folder: pictures, root: root.path, in: world.files)
    }
    if local.value == nil, catalogs.value == nil {
      configuration.resources.images = local.isAbsent || catalogs.isAbsent ? .absent : .unspecified
    } else {
      let listed = (local.value?.elements ?? []).compactMap { image in
        (image.string ?? image["id"]?.string).map { AppEntry(name: $0, location: location(image)) }
      }
      for image in local.value?.elements ?? [] {
        guard let name = image["id"]?.string else { continue }
        readLife(of: name, image, image.place, in: .images, into: &configuration)
      }
      let reader = AssetCatalogReader(files: world.files, root: root.path)
      let shipped = paths.flatMap { path in
        reader.images(in: path) { reportLink($0, at: images.place) } ?? []
      }
      configuration.resources.images = .value(AppTable(listed + shipped.map { AppEntry(name: $0) }))
    }
    checkHosts(images["remote"]?["hosts"])
    configuration.resources.remoteImages = images.declared("remote").map { remote in
      RemoteImages(requiresHTTPS: remote["requireHttps"]?.bool ?? false, hosts: remote["hosts"]?.strings ?? [])
        .adding(configuration.baseHosts)
    }
  }

  /// `preview` of a component; `nil` after a mistake, and for an absent one.
  mutating func look(_ value: ConfigurationValue?, of kind: ObjectSchema.Kind) -> CustomLook? {
    guard let value, value.kind != .null else { return nil }
    guard kind == .component else {
      report(.wrongValue, value, "\"preview\" draws a component; an action shows nothing")
      return nil
    }
    if value.kind == .object {
      guard let width = extent("width", of: value), let height = extent("height", of: value) else { return nil }
      return .size(width: width, height: height)
    }
    guard let path = file(value) else { return nil }
    guard let bytes = (try? world.files.read(path))?.array else {
      report(.unreadable, value, "\(path) cannot be read")
      return nil
    }
    guard let file = ImageFile(bytes) else {
      report(.unreadable, value, "\(path) is no PNG or JPEG file")
      return nil
    }
    if let image = EmbeddedImage(file, bytes, scale: AppPictures.scale(of: path)) { return .image(image) }
    let size = file.size(scale: AppPictures.scale(of: path))
    report(
      .wrongValue, value,
      "\(path) has \(bytes.count / 1024) KB; drawings show a box of its size for more than \(EmbeddedImage.limit / 1024)",
      isMild: true)
    return .size(width: size.width, height: size.height)
  }

  /// In points.
  private mutating func extent(_ key: String, of size: ConfigurationValue) -> Double? {
    guard let value = size[key], let points = value.double else { return nil }
    if (0...Self.largestExtent).contains(points) { return points }
    report(
      .wrongValue, value,
      "\"\(key)\" is \(value.source.shortened); it must be from 0 to \(Int(Self.largestExtent)) points")
    return nil
  }

  /// Some screens of the largest tablet, in points.
  private static let largestExtent = 10_000.0
}
