// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { usePicturesAtHand } from "../../../src/ui/app/use-pictures-at-hand.ts"
import { ask } from "../../support/samples.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Probe = () => {
  usePicturesAtHand()
  return null
}

it("stamps and signatures of templates in use are fetched before anybody prints, those of archived ones are not", async () => {
  const memory = openMemoryBooks(defaultScene)
  const shown = vi.fn<BooksPort["files"]["shown"]>(() => undefined)
  const books: BooksPort = { ...memory, files: { ...memory.files, shown } }
  await books.execute(ask.saveTemplate(1))
  await books.execute(ask.addTemplatePicture(1, "stamp", "a"))
  await books.execute(ask.saveTemplate(2))
  await books.execute(ask.addTemplatePicture(2, "signature", "c"))
  await books.execute(ask.archiveTemplate(2))
  const root = createRoot(document.createElement("div"))
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <Probe />
      </BooksProvider>
    )
  )
  const asked = () => new Set(shown.mock.calls.map(([{ area, sha256 }]) => `${area} ${sha256[0]}`))
  expect(asked()).toEqual(new Set(["all a"]))
  await act(async () => void (await books.execute(ask.addTemplatePicture(1, "signature", "b"))))
  expect(asked()).toEqual(new Set(["all a", "all b"]))
  act(() => root.unmount())
})
