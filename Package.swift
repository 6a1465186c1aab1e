// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// How the executable that is installed is built (docs/decisions/0012, 0016 and 0017). Only when it is asked for by name:
// a plain build is no faster with these flags.
let isStandalone = Context.environment["BEAGLE_CHECK_STANDALONE"] != nil

// The executable is compiled beside BeagleModel, not after it, where its module holds no bodies but what is @inlinable.
let apart: [SwiftSetting] = isStandalone ? [.unsafeFlags(["-disable-cmo"])] : []
// No other target imports the executable's module.
let atOnce: [SwiftSetting] = isStandalone ? [.unsafeFlags(["-no-emit-module-separately-wmo"])] : []

let standalone: [LinkerSetting] =
  isStandalone
  ? [
    .unsafeFlags(
      [
        "-L\(Context.packageDirectory)/.link", "-Xclang-linker", "-static-libgcc",
        "-Xlinker", "-no-pie", "-Xlinker", "--no-export-dynamic",
      ], .when(platforms: [.linux]))
  ] : []

let model: [Target] = [
  .target(
    name: "BeagleModel", swiftSettings: settings + apart,
    // The standard library rounds doubles through libm, and nothing else here links it.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
]

let program: [Target] = [
  .executableTarget(
    name: "beagle-check", dependencies: ["BeagleModel"], swiftSettings: settings + apart + atOnce,
    linkerSettings: standalone),
  // Clean screens and their mutants, for the tests and for the benchmarks.
  .target(
    name: "Mutations", dependencies: ["BeagleModel", "TestSupport"], path: "Tests/Mutations", swiftSettings: settings),
  .testTarget(
    name: "BeagleModelTests", dependencies: ["BeagleModel", "TestSupport"], resources: [.copy("Oracle")],
    swiftSettings: settings),
  // With the language as an app's team has it, and with its access, so that the documentation's samples compile as they are printed.
  .testTarget(name: "DocumentationTests", dependencies: ["BeagleModel"], packageAccess: false),
  .executableTarget(
    name: "Benchmarks", dependencies: ["BeagleModel", "Mutations"], path: "Tests/Benchmarks",
    exclude: ["budgets", "drawings", "fixes", "page"], swiftSettings: settings),
  .testTarget(
    name: "BeagleCheckTests", dependencies: ["beagle-check", "TestSupport", "Mutations"], swiftSettings: settings),
]

// The executable with libFuzzer's entry in place of its own (Tests/Fuzzing/run).
let isFuzzing = Context.environment["BEAGLE_CHECK_FUZZING"] != nil
let fuzzing: [Target] = [
  .executableTarget(
    name: "beagle-check", dependencies: ["BeagleModel", "TestSupport"], path: ".",
    exclude: [
      "Sources/beagle-check/Program/BeagleCheck.swift", "Tests/BeagleCheckTests/Fuzzing/FuzzTargetTests.swift",
      "Tests/Fuzzing/run", "Tests/Fuzzing/seeds",
    ],
    sources: [
      "Sources/beagle-check", "Tests/Fuzzing", "Tests/BeagleCheckTests/Fuzzing",
      "Tests/BeagleCheckTests/Files/MemoryDisk.swift", "Tests/BeagleCheckTests/Rules/MoreExamples.swift",
    ]
      + ["Addresses", "Contexts", "Decoding", "Expressions", "Links", "Payloads"].map {
        "Tests/BeagleCheckTests/Rules/MoreExamples+\($0).swift"
      },
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
]

let package = Package(
  name: "beagle-check",
  products: [
    .library(name: "BeagleModel", targets: ["BeagleModel"]),
    .executable(name: "beagle-check", targets: ["beagle-check"]),
  ],
  targets: model + (isFuzzing ? fuzzing : program),
  swiftLanguageModes: [.v6]
)
