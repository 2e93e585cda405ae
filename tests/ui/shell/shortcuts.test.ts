import { describe, expect, it } from "vitest"
import type { KeyPlace, PressedKey } from "../../../src/ui/app/keyboard.ts"
import { wishOf } from "../../../src/ui/shell/shortcuts.ts"

const page: KeyPlace = {
  takesLetters: false,
  isTyping: false,
  isBehindDialog: false,
  isOneKeyOn: true,
  isComing: false
}
const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...held
})

describe("a key pressed on the page", () => {
  it.each([
    ["Ctrl K", press("k", { ctrlKey: true }), "palette"],
    ["Cmd K", press("K", { metaKey: true }), "palette"],
    ["a question mark", press("?"), "shortcuts"],
    ["n", press("n"), "N"],
    ["N", press("N"), "N"],
    ["k alone", press("k"), undefined],
    ["Ctrl N, the browser's own", press("n", { ctrlKey: true }), undefined],
    ["Alt N", press("n", { altKey: true }), undefined],
    ["a key that was taken already", press("n", { defaultPrevented: true }), undefined],
    ["a part of a letter being composed", press("n", { isComposing: true }), undefined]
  ] as const)("%s", (_, key, wish) => {
    expect(wishOf(key, page, ["N"])).toBe(wish)
  })

  it("leaves letters to a field that has the keyboard, and to who switched single keys off", () => {
    expect(wishOf(press("n"), { ...page, takesLetters: true }, ["N"])).toBeUndefined()
    expect(wishOf(press("?"), { ...page, isOneKeyOn: false }, ["N"])).toBeUndefined()
    expect(wishOf(press("k", { ctrlKey: true }), { ...page, takesLetters: true, isOneKeyOn: false }, ["N"])).toBe(
      "palette"
    )
  })

  it("leaves letters to who types, whatever took the keyboard out of the field", () => {
    for (const key of ["n", "?"]) expect(wishOf(press(key), { ...page, isTyping: true }, ["N"])).toBeUndefined()
  })

  it("leaves letters to the search that was asked for and is not there yet", () => {
    for (const key of ["n", "?"]) expect(wishOf(press(key), { ...page, isComing: true }, ["N"])).toBeUndefined()
    expect(wishOf(press("k", { ctrlKey: true }), { ...page, isComing: true }, ["N"])).toBe("palette")
  })

  it("has no letter for what the person may not begin", () => {
    expect(wishOf(press("n"), page, [])).toBeUndefined()
    expect(wishOf(press("?"), page, [])).toBe("shortcuts")
  })

  it("does nothing behind a dialog", () => {
    expect(wishOf(press("k", { ctrlKey: true }), { ...page, isBehindDialog: true }, ["N"])).toBeUndefined()
  })
})
