// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import { startTexts, preloadTexts } from "../../../src/ui/i18n/start.ts"
import { DiscountField } from "../../../src/ui/documents/editor/discount-field.tsx"
import type { DiscountDraft } from "../../../src/ui/documents/editor/discount-draft.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const percent = (rate: string): DiscountDraft => ({ kind: "percent", rate, minor: null })
const amount = (minor: string): DiscountDraft => ({ kind: "amount", rate: null, minor })
const none: DiscountDraft = { kind: "none", rate: null, minor: null }

it.each([
  [percent("10"), "XOF", "amount", amount("10")],
  [percent("12.5"), "EUR", "amount", amount("1250")],
  [amount("1500"), "XOF", "percent", percent("1500")],
  [amount("1250"), "EUR", "percent", percent("12.5")],
  [none, "XOF", "amount", none]
] as const)("switching %o keeps the number", async (value, currency, unit, expected) => {
  await startTexts("fr")
  await preloadTexts("invoices")
  const onChange = vi.fn<(discount: DiscountDraft) => void>()
  const root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <DiscountField currency={currency} errorMessage={undefined} label="Remise" onChange={onChange} value={value} />
    )
  )
  await act(async () => document.querySelector<HTMLInputElement>(`input[type=radio][value=${unit}]`)?.click())
  expect(onChange).toHaveBeenLastCalledWith(expected)
  act(() => root.unmount())
  document.body.replaceChildren()
})
