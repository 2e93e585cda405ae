import { expect, it } from "vitest"
import { failure, type FailureCode, failureCodes, message } from "../../src/domain/kernel/validation.ts"
import { allTexts } from "../support/all-texts.ts"
import { isThere, namedIn, read } from "./named-tests.ts"

const page = read("docs/errors.md")
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Specification"))
  .map((line) => line.slice(2, -2).split(" | "))

/** Every text of a value, however deep. */
const leaves = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : []
}

/** Every text of the program in a language. */
const textsIn = async (language: "fr" | "en"): Promise<ReadonlySet<string>> => {
  const validation = failureCodes.map((code) => message(failure(code as FailureCode), language))
  return new Set([...leaves(await allTexts(language)), ...validation])
}

it("the page on errors quotes texts of the program in both languages", async () => {
  const [fr, en] = await Promise.all([textsIn("fr"), textsIn("en")])
  expect(rows.length).toBeGreaterThan(9)
  for (const [said, , french = "", english = ""] of rows) {
    expect(fr.has(french), `${said ?? ""}: ${french}`).toBe(true)
    expect(en.has(english), `${said ?? ""}: ${english}`).toBe(true)
  }
})

it("the page on errors names tests that are there, one for every message", () => {
  expect(namedIn(page).filter((each) => !isThere(each))).toEqual([])
  expect(rows.filter((row) => namedIn(row.join(" | ")).length === 0)).toEqual([])
})
