// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeAll, expect, it } from "vitest"
import { MailLink, PhoneLinks } from "../../../src/ui/app/reach-links.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeAll(async () => {
  await startTexts("fr")
  await preloadTexts("kit")
})
afterEach(() => document.body.replaceChildren())

const linksIn = async (part: React.ReactNode) => {
  const place = document.createElement("div")
  document.body.append(place)
  const root = createRoot(place)
  await act(async () => root.render(part))
  const links = [...place.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])
  act(() => root.unmount())
  return links
}

it("a number calls, and begins a conversation by WhatsApp", async () => {
  const [call, chat] = await linksIn(<PhoneLinks phone="+2290197000000" />)
  expect(call?.[1]).toBe("tel:+2290197000000")
  expect(chat).toEqual(["WhatsApp", "https://wa.me/2290197000000"])
})

it("a number without its country's code only calls", async () =>
  expect(await linksIn(<PhoneLinks phone="97000000" />)).toHaveLength(1))

it("an address begins a mail", async () =>
  expect(await linksIn(<MailLink address="awa@exemple.test" />)).toEqual([
    ["awa@exemple.test", "mailto:awa@exemple.test"]
  ]))
