// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import i18next from "i18next"
import { expect, it } from "vitest"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { DocumentKindProvider } from "../../../src/ui/documents/editor/document-kind.ts"
import { useNumberText } from "../../../src/ui/documents/editor/use-number-text.ts"
import { invoiceDocument } from "../../../src/ui/invoices/invoice-document.tsx"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Probe = () => <p>{useNumberText()}</p>

it.each([
  ["fr", "online", "Numéro proposé : F-13. Le numéro définitif est donné à l’émission."],
  ["fr", "offline", "Numéro proposé : F-13. Le numéro définitif est donné à l’émission."],
  ["en", "online", "Suggested number: F-13. The final number is given when the invoice is issued."]
] as const)("is shown as a suggestion in %s, %s", async (language, net, text) => {
  await startTexts(language)
  await preloadTexts("invoices")
  await i18next.changeLanguage(language)
  const place = document.createElement("div")
  const root = createRoot(place)
  const books = openMemoryBooks({ ...defaultScene, net })
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <DocumentKindProvider value={invoiceDocument}>
          <Probe />
        </DocumentKindProvider>
      </BooksProvider>
    )
  )
  expect(place.textContent?.replaceAll(/[\u00A0\u202F]/g, " ")).toBe(text)
  act(() => root.unmount())
})
