import type { Page, Request } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hostileTexts } from "../../support/hostile-texts.ts"
import { everyScreen, settled } from "../harness/every-screen.ts"
import { spilled } from "../harness/spilled.ts"
import { Harness } from "../harness/visits.ts"

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
}, 120_000)
afterAll(() => harness.close())

/** The screens that show what stands in the books, as their address opens them. */
const screens = everyScreen.filter(
  ({ act, path, scene = {} }) => act === undefined && Object.keys(scene).length === 0 && path.startsWith("/dashboard")
)

/** What a text that was taken for something else leaves behind, and what of the texts is there to be read. */
const found = (page: Page, texts: ReadonlyArray<string>) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll("body *")]
    const addresses = all.flatMap((element) =>
      ["href", "src", "action", "formaction", "data", "srcset", "xlink:href"].flatMap(
        (name) => element.getAttribute(name) ?? []
      )
    )
    const shown = [
      document.body.innerText,
      ...[...document.querySelectorAll("input, textarea")].map(
        (field) => (field as HTMLInputElement | HTMLTextAreaElement).value
      )
    ].join("\n")
    return {
      ran: (window as unknown as { ran?: ReadonlyArray<string> }).ran,
      scripts: all.filter((element) => element.matches("script:not([src])")).map((element) => element.outerHTML),
      handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => /^on/i.test(name))),
      addresses: addresses.filter(
        (address) => !/^(?:$|#|[/?]|blob:|data:image\/svg|(?:tel|sms|mailto):|https:\/\/wa\.me\/)/.test(address)
      ),
      styles: all.flatMap((element) => element.getAttribute("style") ?? []).filter((style) => /url\(/i.test(style)),
      shown: wanted.filter((text) => shown.includes(text)).length
    }
  }, texts)

const nothing = { ran: [], scripts: [], handlers: [], addresses: [], styles: [] }

describe("whatever people write is text", () => {
  it("is shown somewhere, so that what follows says something", () => {
    expect(screens.length).toBeGreaterThan(10)
    expect(hostileTexts).toHaveLength(600)
  })

  it.each(screens.map((screen, index) => ({ ...screen, index })))(
    "$name runs, fetches and draws nothing of it, and holds its words",
    async ({ path, index }) => {
      const asked: Array<string> = []
      await harness.visitNext({ path, scene: { hostile: index * 37 } }, async (page) => {
        const note = (request: Request) => asked.push(request.url())
        page.on("request", note)
        await page.evaluate(() => {
          const ran: Array<string> = []
          Object.assign(window, { ran, alert: (text: unknown) => ran.push(String(text)) })
        })
        await settled(page)
        expect(await spilled(page)).toEqual([])
        const { shown, ...left } = await found(page, hostileTexts)
        expect(left).toEqual(nothing)
        expect(shown).toBeGreaterThan(0)
        expect(
          asked.filter((url) => !url.startsWith("blob:") && new URL(url).host !== new URL(page.url()).host)
        ).toEqual([])
        page.off("request", note)
        await page.setViewportSize({ width: 320, height: 640 })
        await settled(page)
        expect(await spilled(page)).toEqual([])
      })
    },
    60_000
  )
})
