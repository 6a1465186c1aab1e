@main
enum BeagleCheck {
  static func main() {}
}
