import { shieldFinger } from "./double-press.ts"

/** Source: spec section 3: a feedback message is positive or negative; neutral is for plain news. */
export type ToastTone = "positive" | "negative" | "neutral"

export interface ToastMessage {
  readonly tone: ToastTone
  readonly text: string
  /** A second line. */
  readonly detail?: string
  /** Shows an undo button; the message stays longer. */
  readonly onUndo?: () => void
  readonly undoLabel?: string
}

/** Puts a message on the page; the function takes it away. */
type Place = (message: ToastMessage) => () => void

interface Said {
  readonly message: ToastMessage
  remove: () => void
}

/** Where messages appear: fetched with the first of them, for most who look at a page are told nothing. */
let place: Place | undefined
const waiting = new Set<Said>()
let isWanted = false
const listeners = new Set<() => void>()

/** Has the place of messages fetched, before there is one: whoever does something will be told what became of it. */
export const prepareToasts = (): void => {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/** Whether the place of messages is to be on the page, for useSyncExternalStore. */
export const toastsWanted = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): boolean => isWanted
}

/** The place is there: what was said meanwhile appears. */
export const openToasts = (opened: Place): void => {
  place = opened
  for (const said of waiting) said.remove = opened(said.message)
  waiting.clear()
}

/** The plain good news shown last: the next takes its place, so that a quick worker leaves no pile over the page. */
let lastPlain: (() => void) | undefined

/** Takes plain good news away when a form opens: on a phone it would lie over the form's title. */
export const dismissPlainToast = (): void => {
  lastPlain?.()
  lastPlain = undefined
}

/** Shows a message; bad news stays until it is closed. Returns the function that takes it away. */
export const showToast = (message: ToastMessage): (() => void) => {
  const isPlain = message.tone !== "negative" && message.onUndo === undefined
  if (isPlain) dismissPlainToast()
  const said: Said = { message, remove: () => waiting.delete(said) }
  if (place === undefined) waiting.add(said)
  else said.remove = place(message)
  prepareToasts()
  shieldFinger()
  const remove = (): void => said.remove()
  if (isPlain) lastPlain = remove
  return remove
}
