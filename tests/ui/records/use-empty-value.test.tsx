// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { Role } from "../../../src/domain/kernel/roles.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { useEmptyValue } from "../../../src/ui/records/use-empty-value.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("history", "kit")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const Said = () => {
  const emptyValue = useEmptyValue()
  return `${emptyValue("Adresse", true)} / ${emptyValue("Remise", false)}`
}

it.each(Role.literals)("says to a %s why a field is empty", async (role) => {
  const books = openMemoryBooks({ ...defaultScene, books: "empty", role })
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <Said />
      </BooksProvider>
    )
  )
  const why = role === "viewer" ? "Réservé à d’autres rôles" : "Non renseignée"
  expect(place.textContent).toBe(`${why} / Non renseignée`)
})
