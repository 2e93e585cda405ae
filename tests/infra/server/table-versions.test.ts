import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { SCHEMA_SQL, SCHEMA_VERSION } from "../../../src/infra/server/event-store/schema.ts"
import { ACCOUNTS_STEPS } from "../../../src/infra/server/identity/schema.ts"

/**
 * The first characters of the SHA-256 of each version's tables (of the step to it, for the accounts), white space aside. A version that was ever in a file is never given
 * another text: a new text gets a new version and a line of its own here, and the code that opens files says what becomes of the
 * older ones.
 */
const known: { readonly [database: string]: { readonly [version: number]: string } } = {
  books: {
    1: "d66fd5f18860b691",
    2: "d4f5150410a2ff8f",
    3: "c86bb94d172919e0",
    4: "482f5e24aa3fba7c",
    5: "ea2adfff6e764eb4"
  },
  accounts: {
    1: "3a3158d682a046df",
    2: "e3b094e053cd4f90",
    3: "899155059a3248c8",
    4: "c61737d63f549f08",
    5: "1b3f817e8be17ef1",
    6: "0a61147988d85217",
    7: "cb689151531bf34c",
    8: "a98e227577dbc6ed",
    9: "5d2fab4833010509",
    10: "3437f009bb24e7eb",
    11: "0910070bba4083e9"
  }
}

const fingerprint = (sql: string): string =>
  createHash("sha256").update(sql.replaceAll(/\s+/g, " ").trim()).digest("hex").slice(0, 16)

const tables: ReadonlyArray<readonly [database: string, version: number, sql: string]> = [
  ["books", SCHEMA_VERSION, SCHEMA_SQL],
  ...ACCOUNTS_STEPS.map((step, index) => ["accounts", index + 1, step] as const)
]

it.each(tables)("the tables of the %s are those of their version %d", (database, version, sql) => {
  expect(
    known[database]?.[version],
    "The text of the tables has changed: raise the version and add its line, so that a file made with the older text is not taken for this one."
  ).toBe(fingerprint(sql))
})
