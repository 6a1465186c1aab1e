import BeagleModel

@testable import beagle_check

/// The files in which websites and apps name their links: `apple-app-site-association`, `assetlinks.json`, an Android
/// manifest, an `Info.plist`.
struct AssociationFuzzTarget: FuzzTarget {
  private let link = LinkURL("https://shop.example/orders/42?tab=items&q=%20#top")

  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    let association = """
      {"applinks": {"substitutionVariables": {"ids": ["4?", "x*"]}, "details": [{"appIDs": ["ABCDE12345.com.shop"],
       "components": [{"/": "/orders/$(ids)", "?": {"tab": "i*"}, "#": "?*", "exclude": true, "caseSensitive": false},
       {"/": "/*/*/*"}]}, {"appID": "ABCDE12345.com.old", "paths": ["NOT /a/*", "/orders/*"]}]}}
      """
    let assets = """
      [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app",
        "package_name": "com.shop", "sha256_cert_fingerprints": ["00:11"]},
        "relation_extensions": {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components":
        [{"/": "/orders/*"}]}}}]
      """
    let manifest = """
      <?xml version="1.0"?><!-- a --><manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.shop">
      <application><activity android:name=".Main"><intent-filter android:autoVerify="true">
      <action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https" android:host="*.example" android:pathAdvancedPattern="/orders/[0-9]{1,3}.*"/>
      <data android:pathPattern="/a.*\\\\.b" android:pathPrefix="/x"/></intent-filter></activity></application></manifest>
      """
    let plist = """
      <plist version="1.0"><dict><key>LSApplicationQueriesSchemes</key><array><string>tel</string></array>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>shop</string></array></dict>
      </array></dict></plist>
      """
    return samples.hosted + [association, assets, manifest, plist].map { Array($0.utf8) }
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
