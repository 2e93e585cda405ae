// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { pageSeenAgain } from "../../../src/infra/browser/browser-signals.ts"
import type { PeopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { useAsked } from "../../../src/ui/app/use-asked.ts"
import { useForm } from "../../../src/ui/forms/use-form.ts"
import { useLookAgain } from "../../../src/ui/app/use-look-again.ts"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { SessionProvider } from "../../../src/ui/app/session-context.tsx"
import { startTexts } from "../../../src/ui/i18n/start.ts"
import { sessionThere } from "../harness/session-there.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  await startTexts("fr")
  root = createRoot(document.createElement("div"))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const come = (name = "focus"): void => act(() => void window.dispatchEvent(new Event(name)))

describe("coming back to a page", () => {
  it("is noted at most every ten seconds, and not while the page is out of sight", () => {
    let now = 0
    let visibility: DocumentVisibilityState = "visible"
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility)
    const seen: Array<number> = []
    const stop = pageSeenAgain(
      () => seen.push(now),
      () => now
    )
    for (const [at, event] of [
      [5_000, "focus"],
      [10_000, "focus"],
      [11_000, "online"],
      [25_000, "online"]
    ] as const) {
      now = at
      come(event)
    }
    now = 40_000
    visibility = "hidden"
    document.dispatchEvent(new Event("visibilitychange"))
    visibility = "visible"
    document.dispatchEvent(new Event("visibilitychange"))
    stop()
    now = 60_000
    come()
    expect(seen).toEqual([10_000, 25_000, 40_000])
  })

  it("asks again, but not while somebody types, in a dialog, or while something is under way", () => {
    let asked = 0
    const again = (): void => {
      asked += 1
    }
    const Probe = () => {
      useLookAgain(again)
      return null
    }
    let now = 0
    vi.spyOn(performance, "now").mockImplementation(() => now)
    act(() => root.render(<Probe />))
    const comeLater = (): number => {
      now += 20_000
      come()
      return asked
    }
    expect(comeLater()).toBe(1)
    for (const [tag, attributes] of [
      ["section", { role: "dialog" }],
      ["section", { role: "alertdialog" }],
      ["button", { "data-pending": "true" }]
    ] as const) {
      const there = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) there.setAttribute(name, value)
      document.body.append(there)
      expect(comeLater()).toBe(1)
      there.remove()
    }
    const input = document.createElement("input")
    document.body.append(input)
    input.focus()
    expect(comeLater()).toBe(1)
    input.blur()
    expect(comeLater()).toBe(2)
  })
})

describe("what a page was answered", () => {
  it("is not put back by an answer to a question from before a change", async () => {
    const waiting: Array<(name: string) => void> = []
    const ask = () => Effect.promise(() => new Promise<string>((resolve) => waiting.push(resolve)))
    const people = {} as PeopleApi
    const services = { people: () => Promise.resolve(people) } as unknown as Services
    let shown: ReturnType<typeof useAsked<string>> | undefined
    const Probe = () => {
      const answer = useAsked(ask)
      useEffect(() => {
        shown = answer
      })
      return null
    }
    act(() =>
      root.render(
        <SessionProvider value={sessionThere().port}>
          <ServicesProvider value={services}>
            <Probe />
          </ServicesProvider>
        </SessionProvider>
      )
    )
    const answer = async (index: number, name: string): Promise<void> => {
      await expect.poll(() => waiting.length).toBeGreaterThan(index)
      await act(async () => {
        waiting[index]?.(name)
        await new Promise((resolve) => setTimeout(resolve, 5))
      })
    }
    await answer(0, "first")
    act(() => shown?.again())
    act(() => shown?.put(() => "changed"))
    await answer(1, "late")
    expect(shown?.asked).toEqual({ kind: "answered", answer: "changed" })
    act(() => shown?.again())
    await answer(2, "news")
    expect(shown?.asked).toEqual({ kind: "answered", answer: "news" })
  })
})

describe("a field that shows what is known", () => {
  it("follows it until somebody types in it", () => {
    let shown: ReturnType<typeof useForm<"name">> | undefined
    const Probe = ({ name }: { readonly name: string }) => {
      const form = useForm({ name: { label: "Nom", rule: () => undefined as never, initial: name } }, () => {})
      useEffect(() => {
        shown = form
      })
      return null
    }
    act(() => root.render(<Probe name="Awa" />))
    act(() => root.render(<Probe name="Awa Koné" />))
    expect(shown?.field("name").value).toBe("Awa Koné")
    act(() => shown?.field("name").onChange("Awa K."))
    act(() => root.render(<Probe name="Awa Traoré" />))
    expect(shown?.field("name").value).toBe("Awa K.")
  })
})
