import type { WarnedTexts } from "./field.tsx"
import type { IconName } from "./icon-paths.ts"

/** A line of the list: something to choose or, with a drawing, something to do with what was typed. */
export interface SearchEntry {
  readonly id: string
  readonly label: string
  /** A second, quieter line. */
  readonly hint?: string | undefined
  readonly icon?: IconName
}

/** What the list shows for what is typed now. */
export interface Found {
  readonly entries: ReadonlyArray<SearchEntry>
  readonly moreCount: number
}

/** A field with a list to search in. What a choice means is up to its callers: the Combobox and the item of an invoice line. */
export interface SearchBoxProps extends WarnedTexts {
  /** What stands in the field. */
  readonly text: string
  /** The text is not, or no longer, the name of what is chosen. */
  readonly isTyped: boolean
  /** The entry that is chosen now. */
  readonly chosenId: string | null
  /** Any text may stand; else the text only leads to an entry. */
  readonly isFreeText?: boolean
  /**
   * Asked while someone searches, not before: there may be thousands to search among, in many fields. In front of the page there
   * is no next field to go to, so what lets the typed text stand must be among the entries.
   */
  readonly find: (isInFront: boolean) => Found
  readonly onText: (text: string) => void
  readonly onChoose: (id: string) => void
  /** What Enter or Tab does with the typed text; undefined when it leads nowhere, and then stays as it is. */
  readonly wanted: (key: "Enter" | "Tab") => (() => void) | undefined
  /** The field is left without a choice, by Escape or otherwise. */
  readonly onLeave?: ((isGivenUp: boolean) => void) | undefined
  readonly placeholder: string
  readonly maxLength?: number
  /** Opens its list as soon as the keyboard is there, not only when pressed or written in. */
  readonly opensOnFocus?: boolean
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isLabelHidden?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly className?: string | undefined
}
