// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { commandKinds, type CommandType } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { Role } from "../../../src/domain/kernel/roles.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { useMay, useMayGive } from "../../../src/ui/app/use-may.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const types = Object.keys(commandKinds) as ReadonlyArray<CommandType>

const Offered = () => {
  const may = useMayGive()
  return types.filter((type) => may(type)).join(" ")
}
const One = () => (useMay("AddCustomer") ? "yes" : "no")

const shown = async (role: Role | "nobody", what = <Offered />): Promise<ReadonlyArray<string>> => {
  const books = openMemoryBooks({ ...defaultScene, books: "empty", role })
  await act(async () => root.render(<BooksProvider value={books}>{what}</BooksProvider>))
  return (place.textContent ?? "").split(" ")
}

it.each(Role.literals)("offers a %s what the books do not refuse them for who they are", async (role) => {
  const { snapshot, userId } = openMemoryBooks({ ...defaultScene, books: "empty", role })
  const { books, today } = snapshot()
  const context = { actor: userId, device: "d", authority: "server", today } as Parameters<typeof decide>[2]
  const refused = types.filter((type) => {
    if (commandKinds[type].givenBy === "server") return true
    try {
      const decision = decide(books, { _tag: type } as Parameters<typeof decide>[1], context)
      return decision.kind === "rejected" && decision.refusal.code === "not_allowed"
    } catch {
      // Who asks is looked at before what is asked, which here is empty.
      return false
    }
  })
  expect(await shown(role)).toEqual(types.filter((type) => !refused.includes(type)))
})

it("offers nobody's account nothing but what needs no area", async () => {
  expect(await shown("nobody")).toEqual(types.filter((type) => commandKinds[type].area === null))
})

it("answers for one command", async () => {
  expect(await shown("seller", <One />)).toEqual(["yes"])
  expect(await shown("viewer", <One />)).toEqual(["no"])
})
