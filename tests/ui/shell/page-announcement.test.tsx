// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider
} from "@tanstack/react-router"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { ArrivingPage } from "../../../src/ui/app/arriving-books.tsx"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { PageHeader } from "../../../src/ui/components/page.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { usePageAnnouncement } from "../../../src/ui/shell/use-page-announcement.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const memory = openMemoryBooks({ ...defaultScene, books: "empty" })
let arriving = true
const snapshot = () => ({ ...memory.snapshot(), ...(arriving ? { saidByServer: "alone" as const } : {}) })
let now = snapshot()
const heard = new Set<() => void>()
const books = {
  ...memory,
  snapshot: () => now,
  subscribe: (onChange: () => void) => {
    heard.add(onChange)
    return () => heard.delete(onChange)
  }
}
const setArriving = (to: boolean): void => {
  arriving = to
  now = snapshot()
  for (const onChange of heard) onChange()
}

const Said = () => <p data-announces="page">{usePageAnnouncement()}</p>
const routed = () => {
  const rootRoute = createRootRoute({
    component: () => (
      <BooksProvider value={books}>
        <Said />
        <Outlet />
      </BooksProvider>
    )
  })
  const page = (path: string, title: string) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: () => <ArrivingPage meanwhile={<PageHeader title={title} />} />
    })
  return createRouter({
    routeTree: rootRoute.addChildren([page("/", "Accueil"), page("/clients", "Clients"), page("/ventes", "Ventes")]),
    history: createMemoryHistory({ initialEntries: ["/"] })
  })
}

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>
let router: ReturnType<typeof routed>
const said = (): string | undefined =>
  place.querySelector("[data-announces=page]")?.textContent.replaceAll("\u00A0", " ")
const go = (to: string): Promise<void> => act(() => router.navigate({ to }))

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("kit", "shell")
  document.body.append(place)
  root = createRoot(place)
  router = routed()
  setArriving(false)
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

it("says which page was opened, and nothing of the first", async () => {
  expect(said()).toBe("")
  await go("/clients")
  await expect.poll(said).toBe("Page : Clients")
  await go("/ventes")
  await expect.poll(said).toBe("Page : Ventes")
})

it("says that the books are arriving, and the page when it takes their place", async () => {
  act(() => setArriving(true))
  await go("/clients")
  await expect.poll(said).toBe("Page : Vos comptes arrivent")
  act(() => setArriving(false))
  await expect.poll(said).toBe("Page : Clients")
})
