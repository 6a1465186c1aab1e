import Synchronization

@testable import beagle_check

/// A file system and two streams in memory; a test replaces the one closure of `world` that it is about.
final class MemoryWorld: Sendable {
  private struct State {
    var files: [String: String] = [:]
    var folders: Set<String> = []
    var devices: Set<String> = []
    var links: Set<String> = []
    var opened: [Int32: String] = [1: "standard output", 2: "standard error"]
    var events: [String] = []
    var nextNumber: UInt64 = 7
  }

  private let state: Mutex<State>

  init(
    files: [String: String] = [:], folders: Set<String> = [], devices: Set<String> = [], links: Set<String> = []
  ) {
    state = Mutex(State(files: files, folders: folders, devices: devices, links: links))
  }

  /// By path, and `standard output` and `standard error` once something was written there.
  var files: [String: String] { state.withLock(\.files) }
  /// Everything but writes, in order.
  var events: [String] { state.withLock(\.events) }

  var world: OutputWorld {
    OutputWorld(
      write: { [self] descriptor, bytes throws(SystemError) in
        let text = String(decoding: bytes, as: UTF8.self)
        state.withLock { $0.files[$0.opened[descriptor.rawValue] ?? "?", default: ""] += text }
        return bytes.count
      },
      awaitRoom: { [self] _ in log("wait") },
      create: { [self] path, _ throws(SystemError) in
        log("create \(path)")
        if files[path] != nil { throw .fileExists }
        return opened(path, with: "")
      },
      open: { [self] path throws(SystemError) in
        log("open \(path)")
        return opened(path, with: "")
      },
      openToAppend: { [self] path throws(SystemError) in
        log("append to \(path)")
        return opened(path, with: files[path, default: ""])
      },
      flush: { _ in },
      close: { [self] _ throws(SystemError) in log("close") },
      existing: { [self] path in
        state.withLock { state in
          if let text = state.files[path] { return ExistingFile(path: path, isRegular: true, size: text.utf8.count) }
          if state.links.contains(path) { return ExistingFile(path: path, isRegular: false, isLink: true) }
          let isThere = state.folders.contains(path) || state.devices.contains(path)
          return isThere ? ExistingFile(path: path, isRegular: false) : nil
        }
      },
      makeFolder: { [self] path throws(SystemError) in
        log("folder \(path)")
        _ = state.withLock { $0.folders.insert(path) }
      },
      rename: { [self] old, new throws(SystemError) in
        log("rename \(old) \(new)")
        state.withLock { $0.files[new] = $0.files.removeValue(forKey: old) }
      },
      remove: { [self] path in
        log("remove \(path)")
        _ = state.withLock { $0.files.removeValue(forKey: path) }
      },
      lock: { _ in FolderLock() },
      environment: { _ in nil },
      isTerminal: { _ in false },
      uptime: { 0 }, runLater: { _, _ in },
      randomNumber: { [self] in
        state.withLock { state in
          defer { state.nextNumber += 1 }
          return state.nextNumber
        }
      })
  }

  private func opened(_ path: String, with text: String) -> FileDescriptor {
    state.withLock { state in
      let descriptor = Int32(state.opened.count + 1)
      state.opened[descriptor] = path
      state.files[path] = text
      return FileDescriptor(rawValue: descriptor)
    }
  }

  private func log(_ event: String) { state.withLock { $0.events.append(event) } }
}
