import { isForPage, type KeyPlace, type PressedKey } from "../app/keyboard.ts"

/** What a key asks of the shell: the letter itself where it begins something new. */
export type ShellWish = string

/**
 * The wish behind a key; undefined when the key is for what has the focus. Ctrl and Cmd are the same. `letters`: those that begin
 * something, in capitals.
 */
export const wishOf = (pressed: PressedKey, place: KeyPlace, letters: ReadonlyArray<string>): ShellWish | undefined => {
  if (pressed.defaultPrevented || pressed.isComposing || pressed.altKey || place.isBehindDialog) return undefined
  const key = pressed.key.toLowerCase()
  if (pressed.ctrlKey || pressed.metaKey) return key === "k" ? "palette" : undefined
  if (!isForPage(pressed, place)) return undefined
  return key === "?" ? "shortcuts" : letters.find((letter) => letter.toLowerCase() === key)
}
