import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { isOfBuild, treatmentOf } from "../../../src/infra/browser/service-worker-rules.ts"

const origin = "https://kazi.test"
const kept = new Set(["/assets/a-12345678.js", "/icon.svg"])
const ask = (path: string, more: { method?: string; mode?: string } = {}) =>
  treatmentOf({ method: "GET", mode: "cors", url: new URL(path, origin).href, ...more }, origin, kept)

describe("the service worker", () => {
  it("never touches the API, other origins or what changes something", () => {
    expect(ask("/api/v1.1/users/me/").kind).toBe("network")
    expect(ask("/api/v1.1/docs", { mode: "navigate" }).kind).toBe("network")
    expect(ask("https://elsewhere.test/assets/a-12345678.js").kind).toBe("network")
    expect(ask("/assets/a-12345678.js", { method: "POST" }).kind).toBe("network")
    expect(ask("/assets/unknown.js").kind).toBe("network")
  })

  it("answers every address with the kept page, and the sign-in with its own", () => {
    expect(ask("/dashboard/invoices?status=paid", { mode: "navigate" })).toEqual({ kind: "page", path: "/index.html" })
    expect(ask("/login?next=%2F", { mode: "navigate" })).toEqual({ kind: "page", path: "/login" })
  })

  it("answers what another application shares with the kept page, so that its text is told to nobody", () => {
    const manifest: unknown = JSON.parse(readFileSync("src/ui/static/manifest.webmanifest", "utf8"))
    expect(manifest).toMatchObject({ share_target: { method: "GET", params: { text: "text" } } })
    const { action } = (manifest as { readonly share_target: { readonly action: string } }).share_target
    expect(ask(`${action}?text=Transfert+10000F`, { mode: "navigate" })).toEqual({ kind: "page", path: "/index.html" })
  })

  it("answers with the kept files", () => {
    expect(ask("/assets/a-12345678.js")).toEqual({ kind: "kept", path: "/assets/a-12345678.js" })
    expect(ask("/icon.svg?v=2")).toEqual({ kind: "kept", path: "/icon.svg" })
  })

  it("knows the page of its build by the files of which it is made, whatever else it says", () => {
    const page = (file: string, nonce: string) =>
      `<style nonce="${nonce}"></style><script type="module" src="/assets/${file}.js"></script><link href="/assets/${file}.css">`
    const first = ["/assets/a.js", "/assets/a.css"]
    expect(isOfBuild(page("a", "1"), first)).toBe(true)
    expect(isOfBuild(page("a", "2"), first)).toBe(true)
    expect(isOfBuild(page("b", "1"), first)).toBe(false)
    expect(isOfBuild("<!doctype html><title>Wi-Fi</title>", first)).toBe(false)
  })
})
