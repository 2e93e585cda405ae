/** Which way a card is pushed aside. */
export type PushSide = "left" | "right"

/** A finger that begins so close to an edge of the window may mean the system's way back: it is left alone. */
export const EDGE_PX = 32

/** So far a finger goes before it is clear what it means. */
const BEGIN_PX = 12

/** So far a card is pushed until its action is taken when the finger lets go; back before that, nothing happens. */
export const TAKEN_PX = 96

/** No further: the card stays under the finger, and its action beside it. */
const FAR_PX = 132

/** Whether a finger that comes down here may push a card. */
export const mayPush = (x: number, windowWidth: number): boolean => x >= EDGE_PX && x <= windowWidth - EDGE_PX

/** What a finger means that has gone so far: to push a card, to scroll the page, or nothing yet. */
export const meaningOf = (dx: number, dy: number): "push" | "scroll" | "open" => {
  const [aside, along] = [Math.abs(dx), Math.abs(dy)]
  if (Math.max(aside, along) < BEGIN_PX) return "open"
  return aside > 2 * along ? "push" : "scroll"
}

/** How far the card goes with the finger: nowhere on a side without an action. */
export const shiftOf = (dx: number, offered: { readonly [side in PushSide]: boolean }): number =>
  Math.max(offered.left ? -FAR_PX : 0, Math.min(offered.right ? FAR_PX : 0, dx))

/** The side on which the action is taken if the finger lets go now. */
export const takenOf = (shift: number): PushSide | undefined =>
  Math.abs(shift) < TAKEN_PX ? undefined : shift > 0 ? "right" : "left"
