// @vitest-environment happy-dom
import { act, useState } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { CurrencyCode } from "../../../src/domain/kernel/schema.ts"
import { MoneyField } from "../../../src/ui/components/number-fields.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Field = () => {
  const [value, setValue] = useState<bigint | null>(1250n)
  return <MoneyField currency={CurrencyCode.make("XOF")} label="Amount" onChange={setValue} value={value} />
}

let root: ReturnType<typeof createRoot>
let field: HTMLInputElement
beforeEach(async () => {
  await startTexts("en")
  await preloadTexts("kit")
  const place = document.createElement("div")
  document.body.append(place)
  root = createRoot(place)
  await act(async () => root.render(<Field />))
  field = place.querySelector("input") ?? expect.unreachable()
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const selected = (): string => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)

/** A press as browsers tell of it: focus comes before the cursor is put where it was pressed. */
const press = (at: number): Promise<void> =>
  act(async () => {
    field.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
    field.focus()
    field.setSelectionRange(at, at)
    field.dispatchEvent(new MouseEvent("click", { bubbles: true }))
  })

it("is selected when it is entered by the keyboard or by the program", async () => {
  await act(async () => field.focus())
  expect(selected()).toBe("1,250")
})

it("is selected when it is pressed into, and no more when it is pressed again", async () => {
  await press(2)
  expect(selected()).toBe("1,250")
  await press(2)
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 2])
})

it("keeps what was selected by drawing over it", async () => {
  await act(async () => {
    field.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
    field.focus()
    field.setSelectionRange(0, 1)
    field.dispatchEvent(new MouseEvent("click", { bubbles: true }))
  })
  expect(selected()).toBe("1")
})
