/// The style that all drawings share. A screen has the light look of iOS on every page, so that the colours of payloads are
/// legible. What people add to it (names, dashes, hatching) takes no room in the layout.
enum DrawingSheet {
  static let all: StaticString = """

    .d-area, .d-bar {
      --surface: #ffffff; --ink: #1a1d23; --accent: #2a56c6; --error: #b1251b; --warning: #855100; --note: #44597c; --clean: #1c6b41;
    }
    .d-area {
      display: flex; flex-direction: column; position: relative; width: var(--w, 375px); height: var(--h, 667px); overflow: hidden;
      background: #fff; color: #000; color-scheme: light; text-align: left; isolation: isolate;
      font: calc(17px * var(--font, 1)) / 1.2 system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif; letter-spacing: normal;
    }
    .n {
      display: flex; flex-direction: column; flex-wrap: nowrap; justify-content: flex-start; align-items: stretch;
      align-content: flex-start; flex: 0 1 auto; position: relative; box-sizing: border-box; min-width: 0; min-height: 0;
      margin: 0; padding: 0; border: 0 solid;
    }
    .part > .d-area { height: auto; }
    .d-row { flex: 1 1 auto; width: 1000px; margin-right: -1000px; }
    .d-row.d-half { flex: 0.5 1 auto; width: 500px; margin-right: -500px; }
    .d-column { flex: 1 1 auto; height: 1000px; margin-bottom: -1000px; }
    .d-column.d-half { flex: 0.5 1 auto; height: 500px; margin-bottom: -500px; }
    .d-scroll { overflow: auto; scrollbar-width: none; }
    .d-grid > .n { display: grid; }
    .d-across > .n { grid-auto-flow: column; }
    .d-pages > .n { flex: 0 0 100%; }
    .d-pages > .d-current { scroll-initial-target: nearest; }
    .d-fixed { flex: none; }
    .d-text { flex: 0 1 auto; display: block; min-width: 0; min-height: 0; overflow: hidden; white-space: pre-wrap; overflow-wrap: break-word; }
    .d-center { text-align: center; }
    .d-right { text-align: right; }
    .d-area .unknown { color: #6b6b70; background: #f2f2f7; border-radius: 3px; }
    .d-label {
      position: absolute; left: 0; top: 0; max-width: 100%; padding: 0 2px; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; font-size: 9px; line-height: 12px; font-weight: 400; color: #55555a; background: #ffffffd9;
      pointer-events: none;
    }
    .d-button > .d-text { margin: auto; max-width: 100%; padding: 6px 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: calc(15px * var(--font, 1)); color: #0062d1; text-align: center; }
    .d-off > .d-text { color: #76767b; }
    .d-input { outline: 1px solid #c6c6c8; outline-offset: -1px; }
    .d-input > .d-text { min-height: 1.3em; }
    .d-hint { color: #6b6b70; }
    .d-image {
      outline: 1px solid #c6c6c8; outline-offset: -1px;
      background-image: repeating-linear-gradient(45deg, #e5e5ea 0 4px, #f7f7fa 4px 10px);
    }
    .d-picture { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
    .d-fill > .d-picture { object-fit: fill; }
    .d-crop > .d-picture { object-fit: cover; }
    .d-exact > .d-picture { object-fit: none; }
    .d-web { outline: 1px solid #8e8e93; outline-offset: -1px; background: #f2f2f7; }
    .d-custom { outline: 1px dashed #8e8e93; outline-offset: -1px; }
    .d-lazy { outline: 1px dashed #0062d1; outline-offset: -1px; }
    .d-unknown { outline: 1px dashed #b1251b; outline-offset: -1px; }
    .d-custom > .d-label, .d-unknown > .d-label { z-index: 1; max-width: none; }
    .d-unknown > .d-label { color: #b1251b; }
    .d-unknown > .marks { right: 50%; }
    .d-lazy > .d-label { left: auto; top: auto; right: 0; bottom: 0; }
    .d-refresh > .d-label { left: 50%; }
    .d-tabs { flex-direction: row; min-height: 49px; background: #f9f9f9; box-shadow: inset 0 -1px #c6c6c8; overflow: hidden; }
    .d-tab { flex: 1 1 0; padding: 14px 4px; font-size: 15px; text-align: center; color: #55555a; overflow: hidden; white-space: nowrap; }
    .d-tab.d-on { color: #0062d1; box-shadow: inset 0 -2px #0062d1; }
    .d-dots { flex-direction: row; justify-content: center; align-items: center; min-height: 26px; flex-wrap: wrap; }
    .d-dot { width: 7px; height: 7px; margin: 5px; border-radius: 50%; background: #c7c7cc; }
    .d-dot.d-on { background: #6b6b70; }
    .d-bar {
      display: flex; align-items: center; gap: 8px; box-sizing: border-box; width: var(--w, 375px); height: 44px; padding: 0 12px;
      overflow: hidden; background: #f9f9f9; color: #000; color-scheme: light; box-shadow: inset 0 -1px #c6c6c8;
      font: 17px / 1.2 system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif;
    }
    .d-bar > span { flex: 1 1 0; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    .d-bar > .d-title { flex: 0 1 auto; font-weight: 600; }
    .d-back, .d-item { color: #0062d1; }
    .d-bar > .d-items { display: flex; justify-content: flex-end; gap: 12px; flex: 1 0 auto; max-width: 70%; }
    .d-item { position: relative; overflow: hidden; text-overflow: ellipsis; }
    .d-icon { display: block; height: 24px; }
    .d-error {
      position: absolute; inset: 0; display: flex; align-items: center; justify-content: center; padding: 24px; text-align: center;
      background: #ffffffb8; color: #1a1d23; font-weight: 600;
    }
    .d-rest {
      position: absolute; left: 0; right: 0; bottom: 0; padding: 4px 8px; font-size: 12px; background: #fff6d6; color: #3c3c43;
    }

    """
}
