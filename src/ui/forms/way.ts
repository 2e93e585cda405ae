import type { FormRefusal } from "../../machines/forms/ports.ts"
import type { BooksSnapshot, Drafts } from "../../infra/browser/books-port.ts"

/** What is to be saved: the record as its command takes it, and what of it was changed. */
export interface Work<T, G> {
  readonly id: string
  readonly isNew: boolean
  readonly record: T
  readonly changes: Partial<T>
  /** The record as the person saw it when they saved. */
  readonly seen: T
  readonly given: G
}

/** What became of it. `refusal` without the field, which the form knows. */
export type Sent =
  | { readonly isKept: true; readonly answer: unknown }
  | { readonly isKept: false; readonly refusal: Omit<FormRefusal, "field"> }

/** Where the work of a form goes, and where what is typed is kept until then. */
export interface Way<T, G> {
  /** Null keeps nothing. */
  readonly drafts: Drafts | null
  /** The books as they are now, where some are open. */
  readonly books: () => BooksSnapshot["books"] | undefined
  /** Runs to its end, also when the form is gone meanwhile. */
  readonly send: (work: Work<T, G>) => Promise<Sent>
  /** Why nothing was saved, in a sentence; null where nothing needs to be said. */
  readonly tell: (refusal: FormRefusal) => string | null
}

/** A hook that gives a form its way. */
export type UseWay<Props, T, G> = (props: Props) => Way<T, G>
