/** What a key asks of the shell: the letter itself where it begins something new. */
export type ShellWish = string

/** The part of a pressed key that matters here. */
export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
}

/** Where a key goes: into a text or a list that reads letters itself, or to the page. */
export interface KeyPlace {
  readonly takesLetters: boolean
  readonly isBehindDialog: boolean
  readonly isOneKeyOn: boolean
  /** What was asked for is on its way: letters that are typed meanwhile are meant for it. */
  readonly isComing: boolean
}

/**
 * The wish behind a key; undefined when the key is for what has the focus. Ctrl and Cmd are the same. `letters`: those that begin
 * something, in capitals.
 */
export const wishOf = (pressed: PressedKey, place: KeyPlace, letters: ReadonlyArray<string>): ShellWish | undefined => {
  if (pressed.defaultPrevented || pressed.isComposing || pressed.altKey || place.isBehindDialog) return undefined
  const key = pressed.key.toLowerCase()
  if (pressed.ctrlKey || pressed.metaKey) return key === "k" ? "palette" : undefined
  if (place.takesLetters || place.isComing || !place.isOneKeyOn) return undefined
  return key === "?" ? "shortcuts" : letters.find((letter) => letter.toLowerCase() === key)
}

const LETTER_TAKERS =
  "input, textarea, select, [contenteditable], [role=spinbutton], [role=listbox], [role=menu], [role=grid], [role=treegrid], [role=combobox]"

/** Reads the place of a key from the page. */
export const placeOf = (target: EventTarget | null, isOneKeyOn: boolean, isComing: boolean): KeyPlace => ({
  takesLetters: target instanceof Element && target.closest(LETTER_TAKERS) !== null,
  // What opens in front of the page hides the page from everyone; a message in its corner does not.
  isBehindDialog: document.getElementById("main")?.closest("[aria-hidden=true], [inert]") !== null,
  isOneKeyOn,
  isComing
})
