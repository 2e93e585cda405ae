import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { FirstStep } from "../../../src/domain/reports/first-steps.ts"
import type { ApiFailure } from "../../../src/infra/browser/api/http-client.ts"
import { levelSteps } from "../../../src/infra/browser/onboarding.ts"
import { keepSteps, readSteps } from "../../../src/infra/browser/storage/steps-memory.ts"
import type { Onboarding, UpdateOnboarding } from "../../../src/infra/contract/users-profile.ts"
import { storage } from "./support/storage.ts"

beforeEach(() => {
  vi.stubGlobal("localStorage", storage())
})

const unreachable: ApiFailure = { status: 0, code: "kz/network", body: null }

/** A server that knows this much, and whose line can be cut. */
const serverWith = (start: Onboarding) => {
  let known = start
  const calls: Array<UpdateOnboarding | "me"> = []
  const line = { isUp: true }
  const answer = <A>(value: () => A) =>
    Effect.suspend(() => (line.isUp ? Effect.succeed(value()) : Effect.fail(unreachable)))
  const people = {
    me: () =>
      answer(() => {
        calls.push("me")
        return { onboarding: known } as never
      }),
    updateOnboarding: (news: UpdateOnboarding) =>
      answer(() => {
        calls.push(news)
        known = { done: [...new Set([...known.done, ...news.done])], hidden: news.hidden ?? known.hidden }
        return known
      })
  }
  const level = (...done: ReadonlyArray<FirstStep>) => levelSteps(people, "u1", done)
  return { calls, level, line, people, known: () => known }
}

describe("the list of first steps", () => {
  it("is as the server knows it on a device that is new", async () => {
    const { calls, level } = serverWith({ done: ["company"], hidden: true })
    expect(await level("company")).toEqual({ isHidden: true, isUntold: false, told: ["company"] })
    expect(calls).toEqual(["me"])
    expect(readSteps("u1")?.isHidden).toBe(true)
    expect(readSteps("u2")).toBeUndefined()
  })

  it("tells of each step once", async () => {
    const { calls, level } = serverWith({ done: ["company"], hidden: false })
    await level("company", "customer")
    await level("company", "customer")
    expect(calls).toEqual(["me", { done: ["customer"] }, "me"])
  })

  it("that was put away without a network is put away at the server later, whatever the server thought", async () => {
    const { calls, known, level, line } = serverWith({ done: ["company"], hidden: false })
    await level("company")
    line.isUp = false
    keepSteps("u1", { isHidden: true, isUntold: true, told: ["company"] })
    expect(await level("company")).toBeUndefined()
    expect(readSteps("u1")).toMatchObject({ isHidden: true, isUntold: true })
    line.isUp = true
    calls.length = 0
    expect(await level("company")).toMatchObject({ isHidden: true, isUntold: false })
    expect(calls).toEqual([{ done: [], hidden: true }])
    expect(known().hidden).toBe(true)
  })

  it.each(["asked", "told"] as const)("keeps a wish that came up while the server was being %s", async (how) => {
    const { known, level, people } = serverWith({ done: ["company"], hidden: false })
    const wish = { isHidden: true, isUntold: true, told: [] }
    if (how === "told") keepSteps("u1", { isHidden: false, isUntold: true, told: [] })
    const meanwhile = <A, E>(effect: Effect.Effect<A, E>) =>
      Effect.tap(effect, () => Effect.sync(() => keepSteps("u1", wish)))
    const answer = await levelSteps(
      { me: () => meanwhile(people.me()), updateOnboarding: (news) => meanwhile(people.updateOnboarding(news)) },
      "u1",
      ["company"]
    )
    expect([answer, readSteps("u1")]).toEqual([
      { ...wish, told: ["company"] },
      { ...wish, told: ["company"] }
    ])
    await level("company")
    expect([known().hidden, readSteps("u1")?.isUntold]).toEqual([true, false])
  })

  it("is not put back by an answer that was overtaken by a wish told since", async () => {
    const { level, people } = serverWith({ done: ["company"], hidden: false })
    const late = levelSteps(
      {
        ...people,
        me: () =>
          Effect.tap(people.me(), () =>
            Effect.promise(async () => {
              keepSteps("u1", { isHidden: true, isUntold: true, told: [] })
              await level("company")
            })
          )
      },
      "u1",
      ["company"]
    )
    expect(await late).toMatchObject({ isHidden: true })
    expect(readSteps("u1")).toMatchObject({ isHidden: true, isUntold: false })
  })

  it("that was put away elsewhere goes here, too", async () => {
    keepSteps("u1", { isHidden: false, isUntold: false, told: [] })
    const { level } = serverWith({ done: [], hidden: true })
    expect((await level())?.isHidden).toBe(true)
  })

  it("is unknown where what was kept cannot be read", () => {
    localStorage.setItem("kazi.steps.u1", "{")
    expect(readSteps("u1")).toBeUndefined()
    localStorage.setItem("kazi.steps.u1", "[]")
    expect(readSteps("u1")).toBeUndefined()
  })
})
