import { afterAll, beforeAll, expect, it } from "vitest"
import { violations, type Examination } from "./axe.ts"
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

interface Way {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: "light" | "dark"
  readonly how?: Examination
}

/** A page of its own with this in it: the rules it breaks, and whether axe had to look. */
const examine = async (
  content: string,
  { viewport = { width: 360, height: 640 }, colorScheme = "light", how = {} }: Way = {}
) => {
  const page = await line.browser.newPage({ viewport, colorScheme })
  await page.setContent(
    `<!doctype html><html lang="fr"><title>Page</title><body><main><h1>Clients</h1>${content}</main></body></html>`
  )
  const found = rulesOf(await violations(page, how))
  const isExamined = await page.evaluate(() => "axe" in globalThis)
  await page.close()
  return { found, isExamined }
}

const row = (name: string): string => `<li class="row"><a href="/clients/${name.length}">${name}</a></li>`
const list = (rows: string): string =>
  `<ul>${rows}</ul><label for="search">Chercher</label><input id="search" value="Awa"><button>Ajouter</button>`

const wide = { width: 1280, height: 800 }

it("looks at a state once, whatever the words, the figures, the number of rows and the window", async () => {
  expect(await examine(list(row("Awa Koné")))).toEqual({ found: [], isExamined: true })
  const other = list(row("Boutique Yao & Fils") + row("Mariam Bamba"))
  expect(await examine(other.replace("Ajouter", "Add"))).toEqual({ found: [], isExamined: false })
  expect(await examine(other, { viewport: wide })).toEqual({ found: [], isExamined: false })
})

it.each([
  ["hidden", "<style>@media (width < 600px) { label { display: none } }</style>", "label"],
  [
    "to be scrolled",
    "<style>@media (width < 600px) { section { height: 20px; overflow: auto } p { height: 99px } }</style>",
    "scrollable-region-focusable"
  ]
])("looks again where something is %s in another window", async (_what, style, rule) => {
  const content = `${style}<section><p>Awa Koné</p></section>${list(row("Awa Koné"))}`
  expect((await examine(content, { viewport: wide })).found).toEqual([])
  for (const time of [1, 2]) {
    expect([time, await examine(content)]).toEqual([time, { found: [rule], isExamined: true }])
  }
})

const colours = { how: { only: ["color-contrast"] } }
const badge = (look: string, words: string): string =>
  `<p style="background:#fff;padding:9px"><b style="${look}">${words}</b></p>`

it("looks at the look of a text once, wherever it stands", async () => {
  const soft = "color:#123;background:#ddd;font-size:13px"
  expect(await examine(badge(soft, "Payée"), colours)).toEqual({ found: [], isExamined: true })
  const elsewhere = `<section><div>${badge(soft, "En retard")}</div></section>`
  expect(await examine(elsewhere, { ...colours, viewport: wide })).toEqual({ found: [], isExamined: false })
})

const seen = "color:#757575;font-size:24px"
it.each([
  ["smaller", badge("color:#888;font-size:24px", "Payée"), badge("color:#888;font-size:14px", "Payée")],
  ["on another ground", badge(seen, "Payée"), badge(seen, "Payée").replace("#fff", "#888")],
  ["faded", badge(seen, "Payée"), `<div style="opacity:0.5">${badge(seen, "Payée")}</div>`],
  [
    "over what is not around it",
    badge(seen, "Payée"),
    `<div style="position:relative"><i style="position:absolute;inset:0;background:#777"></i><b style="position:relative;${seen}">Payée</b></div>`
  ]
])("looks again at a text that is like one in order but %s, each time", async (_what, before, after) => {
  expect((await examine(before, colours)).found).toEqual([])
  for (const time of [1, 2]) {
    expect([time, await examine(after, colours)]).toEqual([time, { found: ["color-contrast"], isExamined: true }])
  }
})

const plain = "color:#234;font-size:19px"
const ground = (inside: string): string => `<div style="position:relative;background:#fff">${inside}</div>`
const mark = (look: string): string => `<i style="position:absolute;inset:0;background:#fdd;${look}"></i>`
const over = (level: number): string =>
  `${ground(mark("inset:auto;width:300px;height:600px"))}<div style="position:fixed;inset:0;padding-top:200px;z-index:${level};background:#fff">${badge(plain, "Payée")}</div>`

it.each([
  ["something in the colour of its ground lies there", ground(mark("background:#fff") + badge(plain, "Payée")), false],
  ["something of another colour lies there", ground(mark("") + badge(plain, "Payée")), true],
  ["it stands in front of a page", over(40), false],
  ["it stands behind what is on the page", over(-1), true]
])("looks again at a text only where it may be told less well: %s", async (_what, content, isExamined) => {
  expect((await examine(badge(plain, "Payée"), colours)).found).toEqual([])
  expect((await examine(content, colours)).isExamined).toBe(isExamined)
})

it("judges colours of the light from the dark", async () => {
  const page = (day: string, night: string): string =>
    `<style>:root { background: #fff; color: #000 } b { color: ${day} }
    @media (prefers-color-scheme: dark) { :root { background: #111; color: #fff } b { color: ${night} } }</style><b>Payée</b>`
  const both = { colorScheme: "dark", how: { only: ["color-contrast"], inBothThemes: true } } as const
  expect(await examine(page("#ddd", "#eee"), both)).toEqual({ found: ["in the light"], isExamined: true })
  expect(await examine(page("#222", "#333"), both)).toEqual({ found: ["color-contrast"], isExamined: true })
  expect(await examine(page("#123", "#def"), both)).toEqual({ found: [], isExamined: true })
  expect(await examine(page("#123", "#def"), both)).toEqual({ found: [], isExamined: false })
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
