// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { DomainCommand } from "../../../src/domain/books.ts"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { useTodo, useTodoCounts } from "../../../src/ui/app/use-todo.ts"
import { TodayCard } from "../../../src/ui/dashboard/today-card.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { today } from "../harness/demo-books.ts"
import { recordId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
const place = document.body.appendChild(document.createElement("div"))

beforeEach(async () => {
  await startTexts("en")
  await preloadTexts("dashboard", "kit")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const Shown = () => {
  const todo = useTodo()
  return (
    <>
      <output>{useTodoCounts().stock}</output>
      <TodayCard today={today} todo={todo} />
    </>
  )
}

const openFor = async (role: Role) => {
  const books = openMemoryBooks({ ...defaultScene, role })
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <Shown />
      </BooksProvider>
    )
  )
  return books
}
const count = () => place.querySelector("output")?.textContent
const links = () =>
  [...place.querySelectorAll("a[href^='/dashboard/products']")].map((link) => [
    link.getAttribute("href"),
    link.textContent.replaceAll(/\s+/g, " ")
  ])

it("names the articles that are gone or low to whoever may adjust them, and counts them for the menu", async () => {
  await openFor("seller")
  expect(count()).toBe("3")
  expect(links()[0]).toEqual([
    `/dashboard/products?id=${recordId(95, 2)}`,
    "Savon de Marseille6001234000035Out of stockStock: −12Adjust"
  ])
  expect(links().at(-1)).toEqual(["/dashboard/products?tab=short", "+ 2 items to restock"])
})

it("counts again once goods came in", async () => {
  const books = await openFor("owner")
  expect(count()).toBe("3")
  const note = { kind: "receipt", quantity: "100", movedOn: today, reason: "" }
  await act(async () => {
    await books.execute({
      _tag: "MoveStock",
      productId: recordId(95, 2),
      movementId: recordId(60, 1),
      note
    } as unknown as DomainCommand)
  })
  await expect.poll(count).toBe("2")
})

it("tells nothing of them to somebody who may not adjust any", async () => {
  await openFor("viewer")
  expect([count(), links()]).toEqual(["0", []])
})
