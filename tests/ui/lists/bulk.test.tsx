// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { CustomerId } from "../../../src/domain/kernel/ids.ts"
import type { BooksPort, ExecuteOptions, ExecuteResult } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ToastRegion } from "../../../src/ui/components/toast-region.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { useBulk, type Bulk, type BulkJob } from "../../../src/ui/lists/use-bulk.ts"
import { useSelection, type ListSelection } from "../../../src/ui/lists/use-selection.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ids = Array.from({ length: 50 }, (_, index) => `0190a000-0000-7000-8000-${String(index).padStart(12, "0")}`)

/** What the books answer to the next records, by their place. */
let answer: (place: number) => ExecuteResult
let asked: Array<string>
/** What each of them depends on. */
let depended: Array<ReadonlyArray<string>>
let bulk: Bulk
let selection: ListSelection

const saved: ExecuteResult = { kind: "saved", commandId: "c" }
const books = {
  execute: async (command: { readonly customerId: string; readonly _tag: string }, options?: ExecuteOptions) => {
    asked.push(command._tag)
    depended.push(options?.dependsOn ?? [])
    return answer(ids.indexOf(command.customerId))
  }
} as unknown as BooksPort

const asItIs = (id: string): string => id

const Probe = () => {
  const { control } = useSelection(ids, asItIs)
  const given = useBulk(control)
  useEffect(() => {
    bulk = given
    selection = control
  })
  return null
}

const job: BulkJob = {
  steps: ids.map((id) => ({
    id,
    command: { _tag: "ArchiveCustomer", customerId: CustomerId.make(id) },
    inverse: { _tag: "RestoreCustomer", customerId: CustomerId.make(id) }
  })),
  said: (count) => `${count} faits`,
  undone: (count) => `${count} repris`
}

/** French punctuation is set with spaces of its own. */
const said = (): string => (document.body.textContent ?? "").replaceAll(/\s/g, " ")
const run = (given = job): Promise<void> => act(() => bulk.run(given))

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  asked = []
  depended = []
  answer = () => saved
  await startTexts("fr")
  await preloadTexts("lists")
  await preloadTexts("refusals")
  const place = document.body.appendChild(document.createElement("div"))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <Probe />
        <ToastRegion />
      </BooksProvider>
    )
  )
  act(() => selection.selectAll())
})
afterEach(async () => {
  const close = [...document.querySelectorAll<HTMLButtonElement>("button[aria-label=Fermer]")]
  await act(async () => close.forEach((button) => button.click()))
  act(() => root.unmount())
  document.body.replaceChildren()
})

it("leaves nothing selected when all was done, and takes it back", async () => {
  await run()
  expect(selection.count).toBe(0)
  expect(said()).toContain("50 faits")
  expect(said()).not.toContain("restent")
  const undo = [...document.querySelectorAll("button")].find((button) => button.textContent === "Annuler")
  await act(async () => undo?.click())
  await vi.waitFor(() => expect(said()).toContain("50 repris"))
  expect(asked.filter((tag) => tag === "RestoreCustomer")).toHaveLength(50)
})

it("says what follows from each that is kept, and nothing of one that was refused", async () => {
  answer = (place) =>
    place === 1 ? { kind: "refused", refusal: { code: "customer_archived", detail: null } as never } : saved
  const steps = job.steps.slice(0, 3).map((step) => ({
    ...step,
    after: () => [{ _tag: "RestoreCustomer", customerId: CustomerId.make(step.id) } as const]
  }))
  await run({ ...job, steps })
  expect(asked).toEqual(["ArchiveCustomer", "RestoreCustomer", "ArchiveCustomer", "ArchiveCustomer", "RestoreCustomer"])
  expect(depended).toEqual([[], ["c"], [], [], ["c"]])
  expect(said()).toContain("2 faits")
})

it("counts every record that one command is about", async () => {
  answer = (place) =>
    place === 3 ? { kind: "refused", refusal: { code: "customer_archived", detail: null } as never } : saved
  const [first, , , fourth] = job.steps
  if (first === undefined || fourth === undefined) throw new Error("steps")
  await run({
    ...job,
    steps: [
      { ...first, also: ids.slice(1, 3) },
      { ...fourth, also: ids.slice(4, 6) }
    ]
  })
  expect(asked).toHaveLength(2)
  expect(said()).toContain("3 faits")
  expect(said()).toContain("3 éléments n’ont pas changé")
  expect([2, 3, 4, 5].map((place) => selection.has(ids[place] ?? ""))).toEqual([false, true, true, true])
})

it("says what is left when it was stopped, and keeps that selected", async () => {
  answer = (place) => {
    if (place === 11) bulk.stop()
    return saved
  }
  await run()
  expect(said()).toContain("12 faits")
  expect(said()).toContain("38 éléments restent à traiter.")
  expect(selection.count).toBe(38)
  expect(selection.has(ids[11] ?? "")).toBe(false)
  expect(selection.has(ids[12] ?? "")).toBe(true)
})

it("keeps selected what was refused, and what a device that is full did not take", async () => {
  answer = (place) =>
    place === 3
      ? { kind: "refused", refusal: { code: "customer_archived", detail: null } as never }
      : place === 40
        ? { kind: "not-saved", reason: "quota-exceeded" }
        : saved
  await run()
  expect(asked).toHaveLength(41)
  expect(said()).toContain("39 faits")
  expect(said()).toContain("11 éléments n’ont pas changé")
  expect(selection.count).toBe(11)
  expect([3, 40, 49].map((place) => selection.has(ids[place] ?? ""))).toEqual([true, true, true])
})

it("says that nothing was done when it was stopped at once by a refusal of everything", async () => {
  answer = () => {
    bulk.stop()
    return { kind: "refused", refusal: { code: "customer_archived", detail: null } as never }
  }
  await run()
  expect(said()).toContain("Arrêté : rien n’a changé")
  expect(said()).toContain("49 éléments restent à traiter.")
  expect(said()).toContain("1 élément n’a pas changé")
  expect(selection.count).toBe(50)
})
