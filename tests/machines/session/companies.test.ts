import { Effect } from "effect"
import { SimulatedClock, createActor, waitFor } from "xstate"
import { describe, expect, it } from "vitest"
import { latestCompanyMachine } from "../../../src/machines/session/latest-company.ts"
import { actorsFrom } from "../../../src/machines/effect-actor.ts"
import { run } from "../run.ts"
import { isAsking, start } from "./started.ts"
import { fails, type Cookies } from "./world.ts"

const atWork = (): Cookies => ({ access_token: "a", user_id: "u1", company_id: "c1" })

describe("another company of the same person", () => {
  it("takes the place of the one before, is kept as company_id, and the server is told (AUTH-21)", async () => {
    const { after, actor, calls, cookies, device } = await start({}, atWork())
    const { context, value } = await after({ type: "company.chosen", companyId: "c2" })
    expect(value).toEqual({ signedIn: "active" })
    expect(context).toMatchObject({ userId: "u1", companyId: "c2" })
    await waitFor(actor, ({ context: now }) => !now.isUntold)
    expect(calls).toEqual(["storeCompanyId c2", "remember", "updateLatestCompany c2"])
    expect(cookies.company_id).toBe("c2")
    expect(device.last?.companyId).toBe("c2")
  })

  it("is entered without a network, and the server is told later (AUTH-21)", async () => {
    const { after, actor } = await start({ updateLatestCompany: fails("kz/network") }, atWork())
    expect((await after({ type: "company.chosen", companyId: "c2" })).context.companyId).toBe("c2")
    expect(actor.getSnapshot().context.isUntold).toBe(true)
  })

  it("is entered while the session is over, which stays over (AUTH-21)", async () => {
    const device = { last: { userId: "u1", companyId: "c1", email: null } }
    const { actor, calls } = await start({ reachServer: () => Effect.never }, {}, device)
    calls.length = 0
    actor.send({ type: "company.chosen", companyId: "c2" })
    const { context, value } = await waitFor(actor, (now) => now.context.companyId === "c2" && now.matches("signedIn"))
    expect(value).toEqual({ signedIn: { locked: "reaching" } })
    expect(context.userId).toBe("u1")
    expect(calls).toContain("storeCompanyId c2")
  })

  it("is entered while the password is asked for, which is asked for again (AUTH-21)", async () => {
    const { actor } = await start({}, atWork())
    actor.send({ type: "session.expired" })
    await waitFor(actor, isAsking)
    actor.send({ type: "company.chosen", companyId: "c2" })
    const { context } = await waitFor(actor, (now) => isAsking(now) && now.context.companyId === "c2")
    expect(context.userId).toBe("u1")
  })

  it("is entered by somebody who had none, and was let into one (AUTH-21)", async () => {
    const { after } = await start({}, { access_token: "a" })
    const { context, value } = await after({ type: "company.chosen", companyId: "c2" })
    expect(value).toEqual({ signedIn: "active" })
    expect(context).toMatchObject({ userId: "u1", companyId: "c2" })
  })

  it("is not entered when it cannot be kept, and the one it is already is not entered again (AUTH-21)", async () => {
    const { after, calls } = await start({ storeCompanyId: fails("kz/cookies-refused") }, atWork())
    const { context } = await after({ type: "company.chosen", companyId: "c2" })
    expect(context).toMatchObject({ companyId: "c1", result: "kz/cookies-refused" })
    calls.length = 0
    await after({ type: "company.chosen", companyId: "c1" })
    expect(calls).toEqual([])
  })
})

describe("telling the server of it", () => {
  const told = (answers: ReadonlyArray<string | null>) => {
    const clock = new SimulatedClock()
    let asked = 0
    const actors = actorsFrom(run)({
      updateLatestCompany: (companyId: string) => {
        expect(companyId).toBe("c2")
        const code = answers[asked] ?? null
        asked += 1
        return code === null ? Effect.void : Effect.fail({ code })
      }
    })
    const actor = createActor(latestCompanyMachine.provide({ actors }), {
      clock,
      input: { companyId: "c2", isUntold: true }
    }).start()
    return { actor, clock, asked: () => asked }
  }

  it("is tried again until there is an answer (AUTH-21)", async () => {
    const { actor, clock, asked } = told(["kz/network", "unavailable"])
    for (const times of [1, 2]) {
      await waitFor(actor, (now) => now.matches("waiting"))
      expect(asked()).toBe(times)
      clock.increment(20_000)
    }
    await waitFor(actor, (now) => now.status === "done")
    expect(asked()).toBe(3)
  })

  it("is given up when the company is the person's no longer (AUTH-21)", async () => {
    const { actor, asked } = told(["not_found"])
    await waitFor(actor, (now) => now.status === "done")
    expect(asked()).toBe(1)
  })
})

describe("one more company", () => {
  const form = { social_name: "Étal" }

  it("is registered and entered (AUTH-22)", async () => {
    const { after, calls, cookies } = await start({}, atWork())
    const { context, value } = await after({ type: "company.submitted", form })
    expect(value).toEqual({ signedIn: "active" })
    expect(context).toMatchObject({ companyId: "c-new", result: true })
    expect(cookies.company_id).toBe("c-new")
    expect(calls).toEqual(["registerCompany", "storeCompanyId c-new", "remember"])
  })

  it("leaves the person where they were when it could not be registered (AUTH-22)", async () => {
    const { after, cookies } = await start({ registerCompany: fails("kz/network") }, atWork())
    const { context, value } = await after({ type: "company.submitted", form })
    expect(value).toEqual({ signedIn: "active" })
    expect(context).toMatchObject({ companyId: "c1", result: "kz/network" })
    expect(cookies.company_id).toBe("c1")
  })

  it("asks for the password when the session is over (AUTH-22)", async () => {
    const { actor } = await start({ registerCompany: fails("token_not_valid") }, atWork())
    actor.send({ type: "company.submitted", form })
    expect((await waitFor(actor, isAsking)).context).toMatchObject({ userId: "u1", companyId: "c1" })
  })
})
