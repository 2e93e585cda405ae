// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { DocumentData } from "../../../src/infra/papers/document-data.ts"
import { useDrawnPages, type DrawnPages, type WantedPages } from "../../../src/ui/documents/use-drawn-pages.ts"

const { drawn } = vi.hoisted(() => ({ drawn: [] as Array<unknown> }))
vi.mock("../../../src/infra/browser/papers/draw-preview.ts", () => ({
  drawPreview: async (data: { readonly reference: string }) => {
    drawn.push(data)
    if (data.reference === "cannot") throw new Error("cannot be drawn")
    return [{ page: data.reference }]
  }
}))

const root = createRoot(document.body.appendChild(document.createElement("div")))
let shown: DrawnPages

const Pages = ({ wish }: { readonly wish: () => WantedPages }) => {
  const pages = useDrawnPages(wish)
  useEffect(() => void (shown = pages), [pages])
  return null
}

const PAUSE_MS = 20
const pause = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)))

/** Wishes for a paper, by an object of its own, as the books give one after each event. */
const wishFor = async (reference: string, owed = 5n, logo = "data:image/png;base64,AA=="): Promise<void> => {
  const data = { reference, settlement: { owed } } as unknown as DocumentData
  act(() => root.render(<Pages wish={() => ({ data, language: "fr", pictures: { logo }, link: null })} />))
  const isThere = async (): Promise<void> => {
    await pause()
    expect(shown.isLate).toBe(false)
  }
  await vi.waitFor(isThere, { timeout: 5_000 })
}

beforeEach(() => {
  drawn.length = 0
})
afterEach(() => act(() => root.render(null)))

it("draws once what is wished for again in the same words, and anew what says something else", async () => {
  await wishFor("F-1")
  await wishFor("F-1")
  expect([drawn.length, shown.outcome, shown.pages]).toEqual([1, "drawn", [{ page: "F-1" }]])
  await wishFor("F-1", 6n)
  expect(drawn).toHaveLength(2)
  await wishFor("F-1", 6n, "data:image/png;base64,BB==")
  expect(drawn).toHaveLength(3)
  await wishFor("F-2", 6n)
  expect([drawn.length, shown.pages]).toEqual([4, [{ page: "F-2" }]])
})

it("tries again what could not be drawn, and shows what was drawn before where that is wished for again", async () => {
  await wishFor("F-1")
  await wishFor("cannot")
  expect(shown.outcome).toBe("failed")
  await wishFor("cannot")
  expect(drawn).toHaveLength(3)
  await wishFor("F-1")
  expect([drawn.length, shown.outcome, shown.pages]).toEqual([3, "drawn", [{ page: "F-1" }]])
})
