import { afterAll, beforeAll, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { openBrowser } from "./open-browser.ts"

let line: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  line = await openBrowser()
})
afterAll(() => line.leave())

const rulesOf = (found: ReadonlyArray<string>): ReadonlyArray<string> => found.map((text) => text.split(":")[0] ?? "")

it("finds what is wrong with a page, with the whole of it and with its parts, and no more than was asked", async () => {
  const page = await line.browser.newPage()
  await page.setContent(
    '<main><p id="pale" style="color:#ccc;background:#fff">Pâle</p></main><nav id="aside"><img src="x.png"></nav>'
  )
  expect(rulesOf(await violations(page))).toEqual(
    expect.arrayContaining(["color-contrast", "document-title", "html-has-lang", "image-alt", "page-has-heading-one"])
  )
  expect(rulesOf(await violations(page, { outside: "#aside" }))).not.toContain("image-alt")
  expect(await violations(page, { within: "#aside" })).toEqual([
    expect.stringMatching(/^image-alt: img <img src="x.png">/)
  ])
  expect(rulesOf(await violations(page, { only: ["color-contrast"] }))).toEqual(["color-contrast"])
  expect(rulesOf(await violations(page, { without: ["document-title"] }))).not.toContain("document-title")
})

/** A page of its own with this in it: the rules it breaks, and whether axe had to look. */
const examine = async (content: string, viewport = { width: 360, height: 640 }) => {
  const page = await line.browser.newPage({ viewport })
  await page.setContent(
    `<!doctype html><html lang="fr"><title>Page</title><body><main><h1>Clients</h1>${content}</main></body></html>`
  )
  const found = rulesOf(await violations(page))
  const isExamined = await page.evaluate(() => "axe" in globalThis)
  await page.close()
  return { found, isExamined }
}

const row = (name: string): string => `<li class="row"><a href="/clients/${name.length}">${name}</a></li>`
const list = (rows: string): string =>
  `<ul>${rows}</ul><label for="search">Chercher</label><input id="search" value="Awa"><button>Ajouter</button>`

it("looks at a state once, whatever the words, the figures and the number of rows", async () => {
  expect(await examine(list(row("Awa Koné")))).toEqual({ found: [], isExamined: true })
  const other = list(row("Boutique Yao & Fils") + row("Mariam Bamba"))
  expect(await examine(other.replace("Ajouter", "Add"))).toEqual({ found: [], isExamined: false })
  expect(await examine(other, { width: 1280, height: 800 })).toEqual({ found: [], isExamined: true })
})

it.each([
  ["a picture without words", list(`${row("Awa Koné")}<li><img src="x.png"></li>`), "image-alt"],
  ["a field whose label leads nowhere", list(row("Awa Koné")).replace('for="search"', 'for="seek"'), "label"],
  ["a button without words", list(row("Awa Koné")).replace("Ajouter", ""), "button-name"],
  [
    "a colour that is too pale",
    list(row("Awa Koné")).replace("<button>", '<button style="color:#ccc;background:#fff">'),
    "color-contrast"
  ],
  [
    "a state that is not to be had",
    list(row("Awa Koné")).replace("<button>", '<button aria-pressed="perhaps">'),
    "aria-valid-attr-value"
  ],
  ["a part outside of the list", list(row("Awa Koné")).replace("<ul>", "<ul><p>Clients</p>"), "list"]
])("looks again at what is like a state in order but for %s, each time", async (_what, content, rule) => {
  expect((await examine(list(row("Awa Koné")))).found).toEqual([])
  for (const time of [1, 2]) expect([time, await examine(content)]).toEqual([time, { found: [rule], isExamined: true }])
})
