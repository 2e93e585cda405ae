import type { Instead } from "../forms/define-form.ts"
import { shownIn, type MenuAddress } from "./menu-order.ts"

interface Twin {
  readonly id: string
  /** What was archived is looked at, not used again without having seen it. */
  readonly isActive: boolean
}

interface Asked {
  /** In front of which they are shown. */
  readonly list: MenuAddress
  /** Told which record is to be used, where the form was opened to have one. */
  readonly onSaved?: ((id: string) => void) | undefined
  readonly isNew: boolean
}

/** What can be done in place of making a record of somebody who is there already. */
export const insteadOfTwin = ({ id, isActive }: Twin, { isNew, list, onSaved }: Asked): Instead =>
  isNew && isActive && onSaved !== undefined ? { take: () => onSaved(id) } : { href: shownIn(list, id) }
