import BeagleModel

@testable import beagle_check

/// The files in which websites and apps name their links: `apple-app-site-association`, `assetlinks.json`, an Android
/// manifest, an `Info.plist`.
struct AssociationFuzzTarget: FuzzTarget {
  private let link = LinkURL("https://shop.example/orders/42?tab=items&q=%20#top")

  static let association = """
    {"applinks": {"apps": [], "substitutionVariables": {"ids": ["4?", "x*"]}, "details": [{"appIDs": ["ABCDE12345.com.shop"],
     "components": [{"/": "/orders/$(ids)", "?": {"tab": "i*"}, "#": "?*", "exclude": true, "caseSensitive": false},
     {"/": "/*/*/*"}]}, {"appID": "ABCDE12345.com.old", "paths": ["NOT /a/*", "/orders/*"]}]}}
    """
  static let assets = """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app",
      "package_name": "com.shop", "sha256_cert_fingerprints":
      ["00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F"]},
      "relation_extensions": {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components":
      [{"/": "/orders/*"}]}}}]
    """
  static let manifest = """
    <?xml version="1.0"?><!-- a --><manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.shop">
    <application><activity android:name=".Main"><intent-filter android:autoVerify="true">
    <action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    <data android:scheme="https" android:host="*.example" android:pathAdvancedPattern="/orders/[0-9]{1,3}.*"/>
    <data android:pathPattern="/a.*\\\\.b" android:pathPrefix="/x"/></intent-filter></activity></application></manifest>
    """
  static let plist = """
    <plist version="1.0"><dict><key>LSApplicationQueriesSchemes</key><array><string>tel</string></array>
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>shop</string></array></dict>
    </array></dict></plist>
    """

  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    samples.hosted + [Self.association, Self.assets, Self.manifest, Self.plist].map { Array($0.utf8) }
  }

  func mistakes(in bytes: [UInt8]) -> [String] {
    let source = Source(file: "a")
    let text = PaddedBytes(bytes)
    let association = SiteAssociationReader.read(text, source: source)
    let assets = AssetLinksReader.read(text, source: source)
    let manifest = AndroidManifestReader.read(text, source: source)
    let schemes = try? PropertyListSchemes(text, source: source)
    if let link {
      _ = association.association?.matches(link)
      _ = manifest.manifest?.filters.map { $0.mismatch(link) == nil }
    }
    let faults = association.faults + assets.faults + manifest.faults + (schemes?.faults ?? [])
    return faults.filter { $0.location.offset + $0.location.length > bytes.count }
      .map { "a fault is outside of the file: \($0.message)" }
  }
}
