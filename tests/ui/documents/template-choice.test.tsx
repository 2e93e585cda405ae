// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import type { TemplateReference } from "../../../src/domain/documents/template-schema.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { TemplateChoice } from "../../../src/ui/documents/editor/template-choice.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { id } from "../../support/ids.ts"
import { ask } from "../../support/samples.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const onChange = vi.fn<(chosen: TemplateReference | undefined) => void>()

const choiceIn = async (commands: ReadonlyArray<Parameters<ReturnType<typeof openMemoryBooks>["execute"]>[0]>) => {
  await startTexts("fr")
  await preloadTexts("invoices")
  const books = openMemoryBooks(defaultScene)
  for (const command of commands) expect(await books.execute(command)).toMatchObject({ kind: "saved" })
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <TemplateChoice chosen={undefined} onChange={onChange} />
      </BooksProvider>
    )
  )
  return {
    place,
    done: () => {
      act(() => root.unmount())
      document.body.replaceChildren()
    }
  }
}

it("offers the templates that are in use beside the usual one, and names the version that was seen", async () => {
  const { done, place } = await choiceIn([
    ask.saveTemplate(1, 0, "Chantier"),
    ask.saveTemplate(1, 1, "Chantiers"),
    ask.saveTemplate(2, 0, "Ancien"),
    ask.archiveTemplate(2)
  ])
  expect(place.textContent).toContain("Modèle du document")
  const options = [...place.querySelectorAll("option")].filter(({ value }) => value !== "")
  expect(options.map(({ textContent }) => textContent)).toEqual(["Comme vos autres documents", "Chantiers"])
  const select = place.querySelector("select")
  if (select === null) throw new Error("nothing to choose in")
  await act(async () => {
    select.value = id.template(1)
    select.dispatchEvent(new Event("change", { bubbles: true }))
  })
  expect(onChange).toHaveBeenLastCalledWith({ templateId: id.template(1), version: 2 })
  done()
})

it("asks nothing of a company without templates", async () => {
  const { done, place } = await choiceIn([])
  expect(place.textContent).toBe("")
  done()
})
