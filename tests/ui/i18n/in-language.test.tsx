// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { useTranslation } from "react-i18next"
import { expect, it, vi } from "vitest"
import { useFormats } from "../../../src/ui/app/formats.ts"
import { InLanguage } from "../../../src/ui/i18n/in-language.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Said = () => {
  const { t } = useTranslation("invoices")
  const { date } = useFormats()
  return (
    <p>
      {t("view.notes")} {t("view.taxId", { id: "7" })} {date("2026-11-20")}
    </p>
  )
}

it("a document speaks its own language on a page of another, which stays as it is", async () => {
  await startTexts("fr")
  await preloadTexts("invoices")
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <>
        <Said />
        <InLanguage language="en">
          <Said />
        </InLanguage>
        <InLanguage language="fr">
          <Said />
        </InLanguage>
      </>
    )
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(place.querySelector("[lang=en] p")?.textContent).toContain("Tax no. 7")
  })
  const said = [...place.querySelectorAll("p")].map(({ textContent }) => textContent)
  expect(said[1]).toContain("20 Nov 2026")
  expect(said[0]).toContain("20 nov. 2026")
  expect(said[2]).toBe(said[0])
  expect(document.documentElement.lang).toBe("fr")
  act(() => root.unmount())
})
