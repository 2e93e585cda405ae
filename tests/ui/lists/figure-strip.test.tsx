// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it } from "vitest"
import { money } from "../../../src/domain/kernel/money.ts"
import { startTexts } from "../../../src/ui/i18n/start.ts"
import { FigureStrip } from "../../../src/ui/lists/figure-strip.tsx"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it.each([
  ["both where there is something of both", [4500n, 1250n], "FCFA 4,500€12.50"],
  ["no currency of which there is nothing", [4500n, 0n], "FCFA 4,500"],
  ["another currency alone where only that has something", [0n, 1250n], "€12.50"],
  ["nothing once, in the company's own currency", [0n, 0n], "FCFA 0"]
] as const)("says %s", async (_, [own, other], said) => {
  await startTexts("en")
  const place = document.createElement("div")
  const root = createRoot(place)
  const figure = { label: "Overdue: ", amounts: [money("XOF", own), money("EUR", other)], count: "", href: "/" }
  await act(async () => root.render(<FigureStrip figures={[figure]} />))
  expect(place.textContent?.replaceAll(/\s/g, " ")).toBe(`Overdue: ${said}`)
  act(() => root.unmount())
})
