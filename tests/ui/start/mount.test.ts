// @vitest-environment happy-dom
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { deferredSession } from "../../../src/ui/start/deferred-session.ts"
import { mountApp } from "../../../src/ui/start/mount.tsx"
import type { Services } from "../../../src/ui/app/services.tsx"

const page = readFileSync(`${process.cwd()}/index.html`, "utf8")
const form = page.slice(page.indexOf("<!--sign-in-->"), page.indexOf("<!--/sign-in-->"))

it("takes the static form over in one go: no key that is pressed meanwhile falls between the two", async () => {
  window.history.replaceState(null, "", "/login")
  document.body.innerHTML = `<div id="root">${form}</div>`
  const before = document.querySelector<HTMLInputElement>("#static-password")
  before?.focus()
  if (before !== null) before.value = "secr"
  await mountApp({
    session: deferredSession(() => Promise.reject(new Error("nobody signs in")), "product"),
    fetchBooks: async () => undefined,
    services: { analytics: null } as unknown as Services
  })
  // Before the page has another turn, in which a key could arrive.
  expect(before?.isConnected).toBe(false)
  const after = document.querySelector<HTMLInputElement>("input[name=password]")
  expect(after?.value).toBe("secr")
  expect(document.activeElement).toBe(after)
})
