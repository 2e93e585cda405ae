import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cookiesSetBy } from "../../../support/set-cookies.ts"
import { mailFiles } from "../support/mailbox.ts"
import { mailsSettled, type Person, type Running, signUp, startServer } from "../support/running-server.ts"
import { hashAsAsked } from "../../../support/light-hashes.ts"

hashAsAsked()

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe("wrong passwords, many of them", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: "on" } })
  })
  afterAll(() => server.stop())

  let addresses = 0
  const token = (email: string, password: string, cookie = "") =>
    server.call("POST", "/api/v1.1/token/", {
      body: { email, password },
      cookie,
      headers: { "x-forwarded-for": `10.7.${(addresses += 1)}.9` }
    })
  const guess = async ({ email }: Pick<Person, "email">, times: number, cookie = "") => {
    for (let round = 0; round < times; round += 1) {
      await token(email, `essai ${round}!`, cookie)
      server.clock.advance(MINUTE)
    }
  }
  const subject = { fr: "Des mots de passe incorrects ont été essayés", en: "Wrong passwords were tried" }
  const notices = async ({ email }: Pick<Person, "email">) => {
    await mailsSettled(server)
    return mailFiles(server.dataDir)
      .all()
      .filter((mail) => mail.to === email && Object.values(subject).includes(mail.subject))
  }

  it("are told to the account's owner once a day, from the fifth on", async () => {
    const owner = await signUp(server)
    await guess(owner, 4)
    expect(await notices(owner)).toEqual([])
    await guess(owner, 1)
    const [notice, ...others] = await notices(owner)
    expect([notice?.subject, others]).toEqual([subject.fr, []])
    expect(notice?.text).toContain("viennent d’être essayés pour votre compte Kazi")
    expect(notice?.text).not.toMatch(/essai \d|https?:/)
    await guess(owner, 30)
    server.clock.advance(20 * HOUR)
    await guess(owner, 8)
    expect(await notices(owner)).toHaveLength(1)
    server.clock.advance(5 * HOUR)
    await guess(owner, 5)
    expect(await notices(owner)).toHaveLength(2)
  })

  it("are told once when they come at the same time", async () => {
    const owner = await signUp(server)
    await Promise.all(Array.from({ length: 30 }, (_, round) => token(owner.email, `essai ${round}!`)))
    expect(await notices(owner)).toHaveLength(1)
  })

  it("are told in the language of the account, and also when they are typed on a browser it knows", async () => {
    const owner = await signUp(server)
    await server.call("PUT", `/api/v1.1/users/update_language/${owner.id}/`, {
      token: owner.access,
      body: { language: "en" }
    })
    const device = cookiesSetBy(await token(owner.email, owner.password))
    await guess(owner, 5, device)
    expect((await notices(owner)).map((mail) => mail.subject)).toEqual([subject.en])
  })

  it("are told to nobody where there is no account, nor when the right one came between", async () => {
    const nobody = { email: "personne-ici@exemple.test" }
    await guess(nobody, 7)
    expect(await notices(nobody)).toEqual([])
    const owner = await signUp(server)
    await guess(owner, 3)
    server.clock.advance(2 * HOUR)
    expect((await token(owner.email, owner.password)).status).toBe(200)
    await guess(owner, 3)
    expect(await notices(owner)).toEqual([])
  })
})
