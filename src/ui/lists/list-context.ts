import type { TFunction } from "i18next"
import type { FallbackNs } from "react-i18next"
import type { CommandType } from "../../domain/books.ts"
import type { Scope } from "../../domain/kernel/permissions.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import type { Language } from "../i18n/language.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import type { AddressSearch } from "./address-search.ts"

/** What a list is about to show. */
export interface ListHolding<Row> {
  /** What its address says. */
  readonly search: AddressSearch
  /** Every row, whatever the list is narrowed to. */
  readonly all: ReadonlyArray<Row>
}

/** What the functions of a description are told: the words of its kind, and the books as the list shows them. */
export interface ListContext<Row, Name extends Namespace> {
  /** The texts of the kind, or those of the part of it that the list holds. */
  readonly t: TFunction<FallbackNs<Name>>
  /** The namespace of those texts. */
  readonly name: Name
  /** The texts that all lists share. */
  readonly shared: TFunction<"lists">
  readonly language: Language
  readonly snapshot: BooksSnapshot
  /** Every row, whatever the list is narrowed to. */
  readonly all: ReadonlyArray<Row>
  /** Whether the person may give a command of this type: what one may not do is not offered. */
  readonly may: (type: CommandType) => boolean
  /** Whether the person reads what stands in an area: what is computed from a part is not shown as if it were the whole. */
  readonly reads: (area: Scope) => boolean
  /** What a person is called, by their id: their name where this device knows it. */
  readonly who: (userId: string) => string
  /** The same in a file, which others read. */
  readonly written: (userId: string) => string
}
