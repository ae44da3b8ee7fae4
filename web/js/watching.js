// @ts-check
// The camera belongs to the player. While the enemy moves it may follow; when it is one's own turn again it goes back
// to where it was, unless the player has moved it himself. A pinned camera follows nobody.

/** @typedef {import('./view.js').View} View */
/** @typedef {{ x: number, y: number }} Point */

/** @param {View} view */
export function watching(view) {
  /** Where the player looked, and how often he had moved the camera. @type {{ box: import('./camera.js').Box, moves: number } | null} */
  let kept = null;
  let pinned = false;
  return {
    get pinned() {
      return pinned;
    },
    pin() {
      pinned = !pinned;
      return pinned;
    },
    /** Both ends of what moves come into sight. @param {Point[]} after @param {(Point | undefined)[]} before */
    follow(after, before) {
      if (pinned || after.length === 0) return;
      kept ??= { box: view.now, moves: view.moves };
      const ends = [...after, ...before].filter((point) => point !== undefined);
      view.reveal(ends);
    },
    /** Back to where the player looked. */
    back() {
      if (kept && kept.moves === view.moves) view.show(kept.box);
      kept = null;
    },
  };
}
