import { encode } from "fast-png"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  at,
  type Person,
  registerCompany,
  type Running,
  signUp,
  startServer,
  textAt
} from "../support/running-server.ts"

describe("what people change of themselves", () => {
  let server: Running
  let person: Person
  beforeAll(async () => {
    server = await startServer()
    person = await signUp(server)
  })
  afterAll(() => server.stop())

  const get = (path: string, token = person.access) => server.call("GET", `/api/v1.1${path}`, { token })
  const send = (method: string, path: string, body: unknown, token = person.access) =>
    server.call(method, `/api/v1.1${path}`, { token, body })
  const me = async () => at((await get("/users/me/")).body, "data")

  it("a name and a language, which are there at the next sign-in", async () => {
    const named = await send("PUT", `/users/update_name/${person.id}/`, { name: "Ama Adjovi" })
    expect(named.body).toMatchObject({ success: true, data: { id: person.id, name: "Ama Adjovi" } })
    expect(at((await send("PUT", `/users/update_language/${person.id}/`, { language: "en" })).body, "success")).toBe(
      true
    )
    expect(await me()).toMatchObject({ name: "Ama Adjovi", language: "en" })
  })

  it("first steps: each device adds its own, none takes one away", async () => {
    await send("POST", "/users/update_onboarding/", { done: ["product", "company"], hidden: true })
    const second = await send("POST", "/users/update_onboarding/", { done: ["customer"] })
    expect(second.body).toEqual({
      success: true,
      data: { done: ["company", "customer", "product"], hidden: true }
    })
    await send("POST", "/users/update_onboarding/", { done: [], hidden: false })
    expect(at(await me(), "onboarding")).toEqual({ done: ["company", "customer", "product"], hidden: false })
  })

  it("a background, and an image that others of the company see and strangers do not", async () => {
    const data = Uint8Array.from({ length: 300 * 300 * 4 }, (_, index) => index % 251)
    const png = Buffer.from(encode({ width: 300, height: 300, channels: 4, data }))
    const dressed = await send("POST", "/users/update_avatar/", {
      background: "avatarbg7",
      image: png.toString("base64")
    })
    const image = textAt(dressed.body, "data", "image")
    expect(dressed.body).toEqual({ success: true, data: { background: "avatarbg7", image } })
    expect(at(await me(), "avatar")).toEqual({ background: "avatarbg7", image })
    const fetched = await get(`/users/avatar/${person.id}/`)
    expect(at(fetched.body, "data", "image")).toBe(image)
    expect(textAt(fetched.body, "data", "png")).toMatch(/^iVBORw0KGgo/)
    const stranger = await signUp(server)
    expect((await get(`/users/avatar/${person.id}/`, stranger.access)).status).toBe(404)

    const again = await send("POST", "/users/update_avatar/", { image: null })
    expect(again.body).toEqual({ success: true, data: { background: "avatarbg7", image: null } })
    expect((await get(`/users/avatar/${person.id}/`)).status).toBe(404)
  })

  it("not an image of another size, or none at all", async () => {
    const small = encode({ width: 2, height: 2, channels: 3, data: new Uint8Array(12) })
    for (const bytes of [small, small.subarray(0, 40)]) {
      const answer = await send("POST", "/users/update_avatar/", { image: Buffer.from(bytes).toString("base64") })
      expect([answer.status, answer.body]).toEqual([
        422,
        { code: "image_unreadable", detail: "Vérifiez votre fichier et réessayez svp." }
      ])
    }
    expect(at(await me(), "avatar", "image")).toBeNull()
  })

  it("are seen by themselves with their address, and by nobody who shares no company", async () => {
    const { email, id } = person
    expect((await get(`/users/get/${id}/`)).body).toMatchObject({ data: { id, email, name: "Ama Adjovi" } })
    const stranger = await signUp(server)
    const foreign = await get(`/users/get/${id}/`, stranger.access)
    expect([foreign.status, foreign.text]).toEqual([404, (await get(`/users/get/${uuidv7()}/`)).text])
  })

  it("and read what they may do in the company worked in last", async () => {
    const path = `/users/${person.id}/membership/get_current_membership/`
    expect((await get(path)).body).toEqual({ data: null })
    const first = await registerCompany(server, person)
    await registerCompany(server, person)
    await get(`/users/update_latest_company_id/${first.id}/`)
    expect((await get(path)).body).toEqual({
      data: {
        company_id: first.id,
        social_name: "Boutique Adjovi",
        role: "owner",
        areas: ["inventory", "sales", "expenses", "members", "statistics", "data"]
      }
    })
  })
})
