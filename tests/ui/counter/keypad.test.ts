import { expect, it } from "vitest"
import { minorOf } from "../../../src/domain/kernel/minor.ts"
import { afterKey } from "../../../src/ui/counter/keypad.tsx"

it.each([
  ["0", "5", "5"],
  ["5", "00", "500"],
  ["0", "00", "0"],
  ["155", "Backspace", "15"],
  ["5", "Backspace", "0"],
  ["0", "Backspace", "0"],
  ["99999999999", "9", "999999999999"],
  ["999999999999", "9", "999999999999"],
  ["99999999999", "00", "99999999999"]
])("%s and the key %s make %s", (before, key, after) => {
  expect(afterKey(minorOf(before), key)).toBe(minorOf(after))
})
