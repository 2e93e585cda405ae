import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { cookiesSetBy } from "../../../support/set-cookies.ts"
import { at, type Running, signUp, startServer } from "../support/running-server.ts"

const { hashes } = vi.hoisted(() => ({ hashes: { done: 0, atOnce: 0, mostAtOnce: 0 } }))

/** How long a hash takes, in milliseconds. */
const TAKES = 20

// Every hash of the server is counted. It waits for as long as one takes, but with a thousandth of its memory: what a guess costs is said in
// hashes here.
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    hashes.done += 1
    hashes.atOnce += 1
    hashes.mostAtOnce = Math.max(hashes.mostAtOnce, hashes.atOnce)
    crypto.argon2(algorithm, { ...parameters, memory: 16, passes: 1 }, (error, key) => {
      setTimeout(() => {
        hashes.atOnce -= 1
        callback(error, key)
      }, TAKES)
    })
  }
  return { ...crypto, argon2 }
})

const SECOND = 1000
const HOUR = 3600 * SECOND

let server: Running
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: "on" } })
})
afterAll(() => server.stop())

let addresses = 0
/** An address of a network that nothing else in this file comes from. */
const freshAddress = (): string => {
  addresses += 1
  return `10.${addresses >> 8}.${addresses & 255}.7`
}

const tokenFrom = (ip: string, email: string, password: string, cookie = "") =>
  server.call("POST", "/api/v1.1/token/", {
    body: { email, password },
    cookie,
    headers: { "x-forwarded-for": ip }
  })

const counted = async <A>(run: () => Promise<A>): Promise<readonly [hashes: number, result: A]> => {
  const before = hashes.done
  const result = await run()
  return [hashes.done - before, result]
}

describe("guessing", () => {
  it("at one account, 10,000 times in an hour from 50 addresses, is looked at 100 times at most; its owner signs in meanwhile", async () => {
    const owner = await signUp(server)
    const home = freshAddress()
    const first = await tokenFrom(home, owner.email, owner.password)
    expect(first.status).toBe(200)
    const device = cookiesSetBy(first)
    const bots = Array.from({ length: 50 }, freshAddress)
    const answers = new Map<number, number>()
    let ownersHashes = 0
    const [all] = await counted(async () => {
      for (let round = 0; round < 200; round++) {
        const guesses = bots.map((ip, bot) => tokenFrom(ip, owner.email, `essai ${round} ${bot}!`, "device=; fp="))
        for (const { status } of await Promise.all(guesses)) answers.set(status, (answers.get(status) ?? 0) + 1)
        server.clock.advance(HOUR / 200)
        if (round % 40 === 39) {
          const [own, { status }] = await counted(() => tokenFrom(home, owner.email, owner.password, device))
          ownersHashes += own
          expect(status).toBe(200)
          // Without the cookie of the browser its owner waits like anybody.
          expect((await tokenFrom(freshAddress(), owner.email, owner.password)).status).toBe(429)
        }
      }
    })
    expect(new Set(answers.keys())).toEqual(new Set([401, 429]))
    expect((answers.get(401) ?? 0) + (answers.get(429) ?? 0)).toBe(10_000)
    expect(all - ownersHashes).toBe(answers.get(401))
    expect(all - ownersHashes).toBeLessThanOrEqual(100)
    expect(all - ownersHashes).toBeGreaterThan(40)
    server.clock.advance(HOUR)
    expect((await tokenFrom(freshAddress(), owner.email, owner.password)).status).toBe(200)
  }, 240_000)

  it("many times at once is no more than many times in a row", async () => {
    const owner = await signUp(server)
    const [looked, answers] = await counted(() =>
      Promise.all(Array.from({ length: 40 }, (_, n) => tokenFrom(freshAddress(), owner.email, `essai ${n}!`)))
    )
    expect(looked).toBe(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(34)
  })

  it("on a browser that the account knows is slowed down too, by itself", async () => {
    const owner = await signUp(server)
    const home = freshAddress()
    const device = cookiesSetBy(await tokenFrom(home, owner.email, owner.password))
    for (let guess = 0; guess < 6; guess++) {
      expect((await tokenFrom(home, owner.email, `essai ${guess}!`, device)).status).toBe(401)
    }
    expect((await tokenFrom(home, owner.email, owner.password, device)).status).toBe(429)
    expect((await tokenFrom(freshAddress(), owner.email, owner.password)).status).toBe(200)
  })

  it("is not helped by another account's browser, nor by one that is made up or cut short", async () => {
    const [owner, other] = [await signUp(server), await signUp(server)]
    const foreign = cookiesSetBy(await tokenFrom(freshAddress(), other.email, other.password))
    const own = cookiesSetBy(await tokenFrom(freshAddress(), owner.email, owner.password))
    const value = /device=([^;]+)/.exec(own)?.[1] ?? ""
    for (let guess = 0; guess < 6; guess++) await tokenFrom(freshAddress(), owner.email, `essai ${guess}!`)
    const [nonce = "", mark = ""] = value.split(".")
    const [day = "", signature = ""] = mark.split("~")
    const madeUp = [
      foreign,
      `device=${nonce}`,
      `device=${nonce}.${day}~${"A".repeat(22)}`,
      `device=${"A".repeat(22)}.${mark}`,
      `device=${nonce}.${(Number.parseInt(day, 36) + 1).toString(36)}~${signature}`,
      `device=${value.slice(0, -1)}`,
      `device=${value}.${mark}.${mark}.${mark}.${mark}.${mark}`
    ]
    for (const cookie of madeUp) {
      expect((await tokenFrom(freshAddress(), owner.email, owner.password, cookie)).status, cookie).toBe(429)
    }
    expect((await tokenFrom(freshAddress(), owner.email, owner.password, own)).status).toBe(200)
  })

  it("through sign-up counts as guessing: the counters are the same", async () => {
    const owner = await signUp(server)
    const signUpAgain = (path: string, password: string) =>
      server.call("POST", `/api/v1.1/users/${path}/`, {
        body: { email: owner.email, password },
        headers: { "x-forwarded-for": freshAddress() }
      })
    for (let guess = 0; guess < 3; guess++) {
      expect((await signUpAgain("create_firebase_account", `essai ${guess}!`)).status).toBe(401)
      expect((await signUpAgain("new_signup", `essai ${guess}!`)).status).toBe(409)
    }
    const refused = [
      await tokenFrom(freshAddress(), owner.email, owner.password),
      await signUpAgain("new_signup", "essai 7!"),
      await signUpAgain("create_firebase_account", owner.password)
    ]
    for (const answer of refused) {
      expect([answer.status, at(answer.body, "code")]).toEqual([429, "throttled"])
      expect(answer.headers.get("retry-after")).toBe("1")
    }
  })

  it("from one network at many accounts is slowed down; at addresses nobody has, much later", async () => {
    const network = `10.200.1.`
    const statuses: Array<number> = []
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp(server)))
    for (let guess = 0; guess < 31; guess++) {
      const person = people[guess % people.length]
      statuses.push((await tokenFrom(`${network}${guess}`, person?.email ?? "", `essai ${guess}!`)).status)
      server.clock.advance(SECOND)
    }
    expect(new Set(statuses)).toEqual(new Set([401]))
    const [owner] = people
    const there = await tokenFrom(`${network}99`, owner?.email ?? "", owner?.password ?? "")
    expect(there.status).toBe(429)
    // A quarter of an hour, less what has gone by since.
    expect(Number(there.headers.get("retry-after"))).toBeGreaterThan(800)
    expect(Number(there.headers.get("retry-after"))).toBeLessThanOrEqual(900)
    expect((await tokenFrom(freshAddress(), owner?.email ?? "", owner?.password ?? "")).status).toBe(200)

    for (let visit = 0; visit < 60; visit++) {
      const nobody = await tokenFrom("10.201.1.1", `personne${visit}@exemple.test`, "un autre!")
      expect(nobody.status).toBe(401)
      server.clock.advance(SECOND)
    }
  })
})

describe("what a guess costs", () => {
  it("is the same for an address nobody has: one hash", async () => {
    const owner = await signUp(server)
    const tries: ReadonlyArray<readonly [email: string, code: string]> = [
      [owner.email, "wrong_password"],
      ["personne@exemple.test", "no_active_account"]
    ]
    for (const [email, code] of tries) {
      const [looked, answer] = await counted(() => tokenFrom(freshAddress(), email, "un autre!"))
      expect([answer.status, at(answer.body, "code"), looked]).toEqual([401, code, 1])
    }
  })

  it("is two hashes at once for all together, a short queue, and then a time to come back", async () => {
    server.clock.advance(HOUR)
    hashes.mostAtOnce = 0
    const [looked, answers] = await counted(() =>
      Promise.all(Array.from({ length: 80 }, (_, n) => tokenFrom(freshAddress(), `file${n}@exemple.test`, "un autre!")))
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(hashes.mostAtOnce).toBeLessThanOrEqual(2)
    expect(looked).toBe(80 - refused.length)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1)
    // One that was not looked at is not held against anybody.
    const [first] = answers.flatMap(({ status }, n) => (status === 429 ? [n] : []))
    server.clock.advance(10 * SECOND)
    for (let guess = 0; guess < 6; guess++) {
      const again = await tokenFrom(freshAddress(), `file${first ?? 0}@exemple.test`, "un autre!")
      expect(again.status).toBe(401)
      server.clock.advance(SECOND)
    }
  })

  it("does not make the owner on a known browser wait behind strangers", async () => {
    const owner = await signUp(server)
    const home = freshAddress()
    const device = cookiesSetBy(await tokenFrom(home, owner.email, owner.password))
    server.clock.advance(HOUR)
    let refused = (): void => {}
    const full = new Promise<void>((resolve) => {
      refused = resolve
    })
    const strangers = Array.from({ length: 100 }, async (_, n) => {
      const { status } = await tokenFrom(freshAddress(), `foule${n}@exemple.test`, "un autre!")
      if (status === 429) refused()
    })
    await full
    // The queue is full: behind it, the owner would wait for twenty others or be sent away.
    const [meanwhile, { status }] = await counted(() => tokenFrom(home, owner.email, owner.password, device))
    await Promise.all(strangers)
    expect(status).toBe(200)
    expect(meanwhile).toBeLessThanOrEqual(10)
  })
})
