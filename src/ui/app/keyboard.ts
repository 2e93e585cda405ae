/** The keyboard stands nowhere: what had it went away. */
export const isKeyboardLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The part of a pressed key that matters to keys that work by themselves. */
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
  /** A field had the keyboard a moment ago and lost it by itself: who types goes on typing. */
  readonly isTyping: boolean
  readonly isBehindDialog: boolean
  readonly isOneKeyOn: boolean
  /** What was asked for is on its way: letters that are typed meanwhile are meant for it. */
  readonly isComing: boolean
}

/** Whether a key pressed alone asks something of the page, and is not a letter of what somebody types or means to. */
export const isForPage = (pressed: PressedKey, place: KeyPlace): boolean =>
  !(pressed.defaultPrevented || pressed.isComposing || pressed.ctrlKey || pressed.metaKey || pressed.altKey) &&
  !(place.takesLetters || place.isTyping || place.isBehindDialog || place.isComing) &&
  place.isOneKeyOn

const TEXTS =
  "input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable], [role=spinbutton], [role=combobox]"
/** Rows of a list of ours go by arrows alone. */
const LETTER_TAKERS = `${TEXTS}, input, select, [role=listbox], [role=menu], [role=grid]:not(:has([data-row])), [role=treegrid]`

const isIn = (target: EventTarget | null, takers: string): boolean =>
  target instanceof Element && target.closest(takers) !== null

/** Whether what has the keyboard is a text. */
export const isText = (target: EventTarget | null): boolean => isIn(target, TEXTS)

/** So long after a letter, or after a field got the keyboard, the next letters are meant for it, in milliseconds. */
const TYPING_MS = 1000
/** Keys by which a field is left on purpose. */
const leaving: ReadonlySet<string> = new Set(["Escape", "Enter", "Tab"])

/** When somebody last typed in a field, or took one to type; null once they went on to something else. */
let typedAt: number | null = null

const isTypingNow = (): boolean => typedAt !== null && performance.now() - typedAt < TYPING_MS

const onPress = (): void => {
  typedAt = null
}
const onFocus = ({ target }: FocusEvent): void => {
  if (isText(target)) typedAt = performance.now()
}
const onKey = ({ key, target }: KeyboardEvent): void => {
  if (leaving.has(key)) typedAt = null
  else if (key.length === 1 && (isText(target) || isTypingNow())) typedAt = performance.now()
}

/**
 * Notes who types: a popover, or a page drawn anew, takes the keyboard out of a field between two letters. Returns what to call when
 * nobody asks any more.
 */
export const watchTyping = (): (() => void) => {
  document.addEventListener("pointerdown", onPress, true)
  document.addEventListener("focusin", onFocus, true)
  document.addEventListener("keydown", onKey, true)
  return () => {
    document.removeEventListener("pointerdown", onPress, true)
    document.removeEventListener("focusin", onFocus, true)
    document.removeEventListener("keydown", onKey, true)
    typedAt = null
  }
}

/** Whether something stands in front of the page: it hides the page from everyone, which a message in its corner does not. */
export const isPageCovered = (): boolean =>
  document.getElementById("main")?.closest("[aria-hidden=true], [inert]") !== null

/** Reads the place of a key from the page. */
export const placeOf = (target: EventTarget | null, isOneKeyOn: boolean, isComing: boolean): KeyPlace => ({
  takesLetters: isIn(target, LETTER_TAKERS),
  isTyping: isTypingNow(),
  isBehindDialog: isPageCovered(),
  isOneKeyOn,
  isComing
})
