/// Names a finding for baselines: the same before and after lines shift, members move or the text is minified.
public enum Fingerprint {
  /// 64 bits as 16 hexadecimal digits (FNV-1a over the parts, each closed by a zero byte).
  public static func make(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = hash &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
