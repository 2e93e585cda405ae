import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { SCHEMA_SQL, SCHEMA_VERSION } from "../../../src/infra/server/event-store/schema.ts"
import { ACCOUNTS_SCHEMA, ACCOUNTS_VERSION } from "../../../src/infra/server/identity/schema.ts"

/**
 * The first characters of the SHA-256 of each version's tables, white space aside. A version that was ever in a file is never given
 * another text: a new text gets a new version and a line of its own here, and the code that opens files says what becomes of the
 * older ones.
 */
const known: { readonly [database: string]: { readonly [version: number]: string } } = {
  books: { 1: "d66fd5f18860b691", 2: "d4f5150410a2ff8f" },
  accounts: { 1: "3a3158d682a046df" }
}

const fingerprint = (sql: string): string =>
  createHash("sha256").update(sql.replaceAll(/\s+/g, " ").trim()).digest("hex").slice(0, 16)

it.each([
  ["books", SCHEMA_VERSION, SCHEMA_SQL],
  ["accounts", ACCOUNTS_VERSION, ACCOUNTS_SCHEMA]
] as const)("the tables of the %s are those of their version %d", (database, version, sql) => {
  expect(
    known[database]?.[version],
    "The text of the tables has changed: raise the version and add its line, so that a file made with the older text is not taken for this one."
  ).toBe(fingerprint(sql))
})
