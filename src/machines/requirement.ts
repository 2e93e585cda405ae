/** A rule of docs/requirements.md, such as "AUTH-3". */
export type Requirement =
  `${"AUTH" | "REQ" | "LINK" | "DOC" | "SYNC" | "FORM" | "FILE" | "EXP" | "SALE" | "CHG" | "TRX"}-${number}`

/**
 * What every state of every machine carries: the requirements it fulfils. The generated pages of docs/machines print
 * them, and a test compares them with docs/requirements.md.
 */
export interface StateMeta {
  readonly requirement: Requirement | ReadonlyArray<Requirement>
}
