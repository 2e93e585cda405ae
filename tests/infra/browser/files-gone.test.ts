// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { reloadWhenFilesAreGone } from "../../../src/infra/browser/updates.ts"

const reload = vi.fn<() => void>()
const asked = vi.fn<typeof fetch>()
let builds = 0

const HOTSPOT = "<!doctype html><title>Wi-Fi</title>"
const HTML = { headers: { "content-type": "text/html; charset=utf-8" } }

const fileDidNotCome = (): void => void window.dispatchEvent(new Event("vite:preloadError"))
const answered = async (): Promise<void> => {
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  vi.stubGlobal("fetch", asked)
  sessionStorage.clear()
  builds += 1
})
afterEach(() => {
  vi.unstubAllGlobals()
  // What an earlier test listens for is as good as answered.
  reload.mockReset()
  asked.mockReset()
})

it("loads the page again, once, when a file is gone although the server answers", async () => {
  asked.mockImplementation(async () => new Response("{}"))
  reloadWhenFilesAreGone(`build-${builds}`, reload)
  fileDidNotCome()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  fileDidNotCome()
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ["the line is down", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server cannot answer", async () => new Response("", { status: 503 })],
  ["a hotspot answers in the place of the server", async () => new Response(HOTSPOT, HTML)]
])("keeps the page when a file did not come because %s", async (_, answer) => {
  asked.mockImplementation(answer)
  reloadWhenFilesAreGone(`build-${builds}`, reload)
  fileDidNotCome()
  await answered()
  expect(reload).not.toHaveBeenCalled()
  // The next one asks again.
  asked.mockClear()
  fileDidNotCome()
  await answered()
})
