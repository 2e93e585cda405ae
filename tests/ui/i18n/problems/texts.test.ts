import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { failure, message } from "../../../../src/domain/kernel/validation.ts"
import * as problems from "../../../../src/infra/contract/problems.ts"
import { done, mailed } from "../../../../src/infra/contract/users-passwords.ts"
import { texts as en } from "../../../../src/ui/i18n/en/problems.ts"
import { texts as fr } from "../../../../src/ui/i18n/fr/problems.ts"
import { problemKeyOf, waitOf } from "../../../../src/ui/i18n/problems/codes.ts"

/** Sentences on the wire have plain apostrophes. */
const plain = (text: string): string => text.replaceAll("’", "'")

/** Every code that the contract writes down. */
const codes = [
  ...readFileSync(new URL("../../../../src/infra/contract/problems.ts", import.meta.url), "utf8").matchAll(
    /code: Schema\.Literal\("(\w+)"\)/g
  )
].map(([, code = ""]) => code)

it("every refusal of the API has a text in both languages", () => {
  expect(codes.length).toBeGreaterThan(15)
  for (const code of codes) {
    const key = problemKeyOf(code)
    expect(key, code).toBeDefined()
    if (key !== undefined) expect([fr.code[key], en.code[key]]).not.toContain("")
  }
  expect(problemKeyOf("toString")).toBeUndefined()
})

it("the specification's sentences are kept letter for letter, on the wire and on the screen", () => {
  expect(fr.code.failed).toBe("Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp !")
  expect(fr.code.failed).toBe(problems.Failed.of().detail)
  expect(fr.done).toBe("Opération éffectuée avec succès !")
  expect(fr.done).toBe(done.detail)
  expect(fr.mailed).toBe(mailed(0).detail)
  expect(fr.code.emailExists).toBe(message(failure("emailExists"), "fr"))
  expect(fr.code.emailExists).toBe(problems.EmailExists.of().detail)
})

it("what is said of one thing is the same on the wire and on the screen", () => {
  expect(plain(fr.code.wrongPassword)).toBe(problems.WrongPassword.of().detail)
  expect(plain(fr.code.imageUnreadable)).toBe(problems.ImageUnreadable.of().detail)
  expect(plain(fr.code.otherAccount)).toBe(problems.OtherAccount.of().detail)
})

it.each([
  [1, "seconds", 1],
  [59_001, "seconds", 60],
  [60_001, "minutes", 2],
  [24 * 60 * 60_000, "minutes", 1440],
  [-5, "seconds", 1],
  [undefined, "seconds", 1]
] as const)("a wait of %s ms is %s: %i", (ms, unit, count) => expect(waitOf(ms)).toEqual({ unit, count }))
