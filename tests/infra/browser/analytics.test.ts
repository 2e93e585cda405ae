import { beforeEach, describe, expect, it } from "vitest"
import { counted } from "../../../src/ui/start/counted.ts"
import { pixelAnalytics } from "../../../src/infra/browser/analytics.ts"
import { commandKinds } from "../../../src/domain/books.ts"

const target = { endpoint: "https://mesure.exemple.com/tr", pixel: "1234" }

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key)
}
const calls: Array<readonly [url: string, options: RequestInit | undefined]> = []
const fetch: typeof globalThis.fetch = async (url, options) => {
  calls.push([url instanceof Request ? url.url : url.toString(), options])
  return new Response()
}
let user: string | null = "u1"
const open = () => pixelAnalytics(target, counted, { userId: () => user, storage, fetch })

beforeEach(() => {
  kept.clear()
  calls.splice(0)
  user = "u1"
})

describe("counting", () => {
  it("is off until the person allows it, and once they take it back", () => {
    const analytics = open()
    analytics.page("/dashboard")
    analytics.done("IssueInvoice")
    expect([analytics.isAllowed(), calls]).toEqual([false, []])
    analytics.allow(true)
    analytics.page("/dashboard")
    expect(calls).toHaveLength(1)
    analytics.allow(false)
    analytics.page("/dashboard")
    expect([analytics.isAllowed(), calls.length]).toEqual([false, 1])
  })

  it("is one person's word: it is not taken from another, and neither takes it back nor gives it for them", () => {
    open().allow(true)
    user = "u2"
    open().page("/dashboard")
    open().allow(false)
    expect([open().isAllowed(), calls]).toEqual([false, []])
    open().allow(true)
    open().allow(false)
    user = "u1"
    expect(open().isAllowed()).toBe(true)
    user = null
    const nobody = open()
    nobody.allow(true)
    nobody.page("/dashboard")
    expect([nobody.isAllowed(), calls]).toEqual([false, []])
  })

  it("is kept under the person's id, by which it goes from the device with everything else of theirs", () => {
    open().allow(true)
    expect([...kept.keys()].every((key) => key.includes("u1"))).toBe(true)
  })

  it("tells fixed names, with no id, address or amount in them", () => {
    const analytics = open()
    analytics.allow(true)
    const id = "01934371-50c0-7000-8000-000000000001"
    for (const path of ["/dashboard", `/dashboard/invoices/${id}`, "/dashboard/clients", "/dashboard/settings/user"]) {
      analytics.page(path)
    }
    for (const type of Object.keys(commandKinds)) analytics.done(type)
    expect(calls.map(([url]) => decodeURIComponent(url))).toEqual([
      "https://mesure.exemple.com/tr?id=1234&ev=PageView&cd[page]=dashboard",
      "https://mesure.exemple.com/tr?id=1234&ev=PageView&cd[page]=invoices",
      "https://mesure.exemple.com/tr?id=1234&ev=PageView&cd[page]=customers",
      "https://mesure.exemple.com/tr?id=1234&ev=PageView&cd[page]=settings",
      ...Object.keys(commandKinds).flatMap((type) => {
        const events: { readonly [type: string]: string } = {
          AddCustomer: "customer_added",
          IssueInvoice: "invoice_issued",
          RecordPayment: "payment_recorded",
          RecordSale: "sale_recorded"
        }
        return events[type] === undefined ? [] : [`https://mesure.exemple.com/tr?id=1234&ev=${events[type]}`]
      })
    ])
    expect(calls).toHaveLength(8)
  })

  it("tells nothing of the sign-in, of mailed links and of pages it does not know", () => {
    const analytics = open()
    analytics.allow(true)
    for (const path of [
      "/",
      "/login",
      "/signup",
      "/verify-email",
      "/reset-password",
      "/invitation",
      "/dashboards",
      "/dashboard/autre",
      "/x"
    ]) {
      analytics.page(path)
    }
    expect(calls).toEqual([])
  })

  it("sends neither cookies nor where one is", () => {
    const analytics = open()
    analytics.allow(true)
    analytics.page("/dashboard")
    expect(calls[0]?.[1]).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer", mode: "no-cors" })
    expect(calls[0]?.[1]).not.toHaveProperty("body")
  })

  it("stops nothing when it cannot be told", async () => {
    const analytics = pixelAnalytics(target, counted, {
      userId: () => user,
      storage,
      fetch: () => Promise.reject(new Error("off"))
    })
    analytics.allow(true)
    expect(() => analytics.page("/dashboard")).not.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
})
