import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { sizes } from "../built-page.ts"
import { GalleryVisits } from "../gallery/visits.ts"

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let gallery: GalleryVisits

beforeAll(async () => {
  gallery = await GalleryVisits.open()
})
afterAll(() => gallery.close())

interface Place {
  readonly component: string
  readonly state: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where each state of each component of a section stands in a picture of the section. */
const placesIn = (page: Page, section: string): Promise<ReadonlyArray<Place>> =>
  page.evaluate((id) => {
    const around = document.getElementById(id)
    if (around === null) return []
    const origin = around.getBoundingClientRect()
    // Some systems draw everything themselves, alike under the pointer and pressed.
    const isOwn = !window.matchMedia("(forced-colors: active)").matches
    const states = [...around.querySelectorAll<HTMLElement>("[data-state]")].filter(
      ({ dataset: { posed } }) => isOwn || (posed !== "hovered" && posed !== "pressed")
    )
    // A shadow falls beside what it is of.
    const rim = 6
    return states.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        component: element.closest<HTMLElement>("[data-component]")?.dataset["component"] ?? "",
        state: element.dataset["state"] ?? "",
        x: Math.round(left - origin.left) - rim,
        y: Math.round(top - origin.top) - rim,
        width: Math.round(width) + 2 * rim,
        height: Math.round(height) + 2 * rim
      }
    })
  }, section)

/**
 * The states of one component that cannot be told apart in a picture. A few pixels that differ are no state that somebody sees: at
 * least as many as a line of 16 px at a thickness of two must be clearly of another colour.
 */
const alike = (page: Page, picture: Buffer, places: ReadonlyArray<Place>): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    async ({ base64, states }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true })
      if (context === null) throw new Error("no canvas")
      context.drawImage(image, 0, 0)
      const pixels = states.map(({ x, y, width, height }) => context.getImageData(x, y, width, height))
      /** Whether that many pixels are clearly others: it is looked no further then. */
      const differs = (a: ImageData, b: ImageData): boolean => {
        if (a.width !== b.width || a.height !== b.height) return true
        const [one, other] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)]
        let count = 0
        for (let at = 0; at < one.length; at += 1) {
          if (one[at] === other[at]) continue
          const isOther = [0, 1, 2].some(
            (part) => Math.abs((a.data[4 * at + part] ?? 0) - (b.data[4 * at + part] ?? 0)) > 4
          )
          if (isOther) count += 1
          if (count === 32) return true
        }
        return false
      }
      const found: Array<string> = []
      for (const [index, one] of states.entries()) {
        for (const [later, other] of states.entries()) {
          const [a, b] = [pixels[index], pixels[later]]
          if (later <= index || one.component !== other.component || a === undefined || b === undefined) continue
          if (!differs(a, b)) found.push(`${one.component}: ${one.state} = ${other.state}`)
        }
      }
      return found
    },
    { base64: picture.toString("base64"), states: places }
  )

const looks = [
  { name: "light", colorScheme: "light", forcedColors: "none", contrast: "no-preference" },
  { name: "dark", colorScheme: "dark", forcedColors: "none", contrast: "no-preference" },
  { name: "more contrast", colorScheme: "light", forcedColors: "none", contrast: "more" },
  { name: "system colours", colorScheme: "light", forcedColors: "active", contrast: "no-preference" }
] as const

it.each(looks)("shows each state of each component as itself ($name)", async ({ name, ...media }) => {
  // One column, so that what is the same lies on the same pixels.
  await gallery.visit({ size: "phone", ...media }, async (page) => {
    const sections = await page.locator("main > section").evaluateAll((all) => all.map(({ id }) => id))
    expect(sections.length).toBeGreaterThan(8)
    // Each fits: else the window would be made larger for its picture, and smaller again.
    const heights = await page.locator("main > section").evaluateAll((all) => all.map((each) => each.clientHeight))
    await page.setViewportSize({ width: sizes.phone.width, height: Math.max(...heights) + 2 })
    let seen = 0
    for (const section of sections) {
      const places = await placesIn(page, section)
      seen += places.length
      const picture = await page.locator(`#${section}`).screenshot({ animations: "disabled" })
      expect.soft([name, section, await alike(page, picture, places)]).toEqual([name, section, []])
    }
    expect(seen).toBeGreaterThan(100)
  })
})
