import { describe, expect, it } from "vitest"
import type { Locale } from "../../../src/domain/kernel/decimal.ts"
import { TemplatePaper } from "../../../src/domain/documents/template-schema.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { drawPages } from "../../../src/infra/papers/draw-sheet.ts"
import type { Drawn, DrawnPage } from "../../../src/infra/papers/drawn.ts"
import { LAYOUTS, type LayoutName } from "../../../src/infra/papers/layouts.ts"
import { geometryOf } from "../../../src/infra/papers/look.ts"
import type { Sheet } from "../../../src/infra/papers/sheet.ts"
import { textsIn } from "../../../src/infra/papers/texts/texts-in.ts"
import { fullInvoice, fullSheet, KINDS, type Count } from "./full-samples.ts"
import { AT, faces, invoiceOf, linesOf } from "./samples.ts"

/*
 * What an eye would see on the papers that `npm run papers` draws, as far as it can be measured.
 */

type Text = Extract<Drawn, { readonly kind: "text" }>

const textsOf = ({ drawn }: DrawnPage): ReadonlyArray<Text> =>
  drawn.flatMap((each) => (each.kind === "text" ? [each] : []))

interface Box {
  readonly what: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where the letters of a text stand, from the height of capitals to the baseline. */
const boxOf = ({ size, text, width, x, y }: Text): Box => ({
  what: text,
  left: x,
  right: x + width,
  top: y - size * 0.66,
  bottom: y
})

/** The modules of a code are dark boxes, far smaller than any other. */
const codeOf = ({ drawn }: DrawnPage): ReadonlyArray<Box> => {
  const modules = drawn.flatMap((each) =>
    each.kind === "box" && each.fill === "#1b241f" && each.height < 3 ? [each] : []
  )
  return modules.length < 50
    ? []
    : [
        {
          what: "code",
          left: Math.min(...modules.map(({ x }) => x)),
          right: Math.max(...modules.map(({ width, x }) => x + width)),
          top: Math.min(...modules.map(({ y }) => y)),
          bottom: Math.max(...modules.map(({ height, y }) => y + height))
        }
      ]
}

const picturesOf = ({ drawn }: DrawnPage): ReadonlyArray<Box> =>
  drawn.flatMap((each) =>
    each.kind === "picture"
      ? [{ what: each.picture, left: each.x, right: each.x + each.width, top: each.y, bottom: each.y + each.height }]
      : []
  )

const cover = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5

/** What stands on something else, in words. */
const overlaps = (page: DrawnPage): ReadonlyArray<string> => {
  const boxes = [...textsOf(page).map(boxOf), ...codeOf(page), ...picturesOf(page)].toSorted(
    (one, other) => one.top - other.top
  )
  return boxes.flatMap((one, index) => {
    const found: Array<string> = []
    for (const other of boxes.slice(index + 1)) {
      if (other.top > one.bottom) break
      if (cover(one, other)) found.push(`« ${one.what} » and « ${other.what} »`)
    }
    return found
  })
}

/** Where a column of colour at the left ends, which is as wide as the sheet stands tightly; nothing where there is none. */
const columnOf = ({ drawn, height }: DrawnPage): number =>
  Math.max(0, ...drawn.flatMap((each) => (each.kind === "box" && each.height === height ? [each.width] : [])))

/** What stands in a margin or over the edge of a column of colour, in words. */
const beyond = (page: DrawnPage, { look }: Sheet): ReadonlyArray<string> => {
  const { left, right } = geometryOf(look)
  const column = columnOf(page)
  return [...textsOf(page).map(boxOf), ...codeOf(page), ...picturesOf(page)].flatMap((box) => {
    const isBeside =
      column > 0 ? (box.left < column ? box.left < 9 || box.right > column - 9 : false) : box.left < left - 1
    const isBeyond = isBeside || box.right > right + 1 || box.top < 4 || box.bottom > page.height - 8
    return isBeyond ? [`« ${box.what} » from ${box.left} to ${box.right}`] : []
  })
}

/** Figures of lines and of totals that are not written whole. */
const brokenFigures = (pages: ReadonlyArray<DrawnPage>, sheet: Sheet): ReadonlyArray<string> => {
  const plain = (text: string): string => text.replaceAll(/\s/g, " ")
  const written = new Set(pages.flatMap((page) => textsOf(page).map(({ text }) => plain(text))))
  const figures = sheet.rows.flatMap((row) =>
    row.kind === "item"
      ? row.cells.filter((_, index) => {
          const holds = sheet.columns[index]?.holds
          return holds === "sum" || (holds === "figure" && !geometryOf(sheet.look).isRoll)
        })
      : []
  )
  return [...figures, ...sheet.totals.map(({ amount }) => amount)].filter((figure) => !written.has(plain(figure)))
}

const drawn = async (sheet: Sheet): Promise<ReadonlyArray<DrawnPage>> => (await drawPages(sheet, faces, AT)).pages

interface Full {
  readonly sheet: Sheet
  readonly pages: ReadonlyArray<DrawnPage>
}

const full = new Map<string, Promise<Full>>()

/** A paper that says all that papers can say; several tests look at the same one. */
const drawnFull = (count: Count, language: Locale, layout: LayoutName, paper: TemplatePaper = "A4"): Promise<Full> => {
  const draw = async (): Promise<Full> => {
    const sheet = fullSheet(fullInvoice(count, language), language, layout, paper)
    return { sheet, pages: await drawn(sheet) }
  }
  const key = `${count} ${language} ${layout} ${paper}`
  const found = full.get(key) ?? draw()
  full.set(key, found)
  return found
}

const faults = (pages: ReadonlyArray<DrawnPage>, sheet: Sheet): ReadonlyArray<string> => [
  ...pages.flatMap((page, index) => overlaps(page).map((said) => `page ${index + 1}: ${said} stand on each other`)),
  ...pages.flatMap((page, index) => beyond(page, sheet).map((said) => `page ${index + 1}: ${said} is in a margin`)),
  ...brokenFigures(pages, sheet).map((said) => `${said} is broken`),
  // Beside the foot and the code something is said on each page.
  ...pages.flatMap((page, index) => (textsOf(page).length < 5 ? [`page ${index + 1} is all but empty`] : []))
]

const languageFor: { readonly [count in Count]: Locale } = { 1: "fr", 12: "en", 100: "fr" }

describe("a paper that says all that papers can say", () => {
  const cases = LAYOUTS.flatMap((layout) =>
    TemplatePaper.literals.flatMap((paper) =>
      ([1, 12, 100] as const)
        // With a hundred lines all papers differ by their number of pages only.
        .filter((count) => count < 100 || paper === "A4" || paper === "58mm")
        .map((count) => [layout, paper, count] as const)
    )
  )
  it.each(cases)(
    "in the design %s on %s with %i lines: nothing on something else, nothing in a margin, no figure broken",
    async (layout, paper, count) => {
      const { pages, sheet } = await drawnFull(count, languageFor[count], layout, paper)
      expect(faults(pages, sheet)).toEqual([])
    }
  )
})

describe("each kind of document in each state", () => {
  it.each(Object.keys(KINDS))("« %s », on A4 and on 80 mm, has none of these faults", async (kind) => {
    const document = KINDS[kind]?.()
    if (document === undefined) throw new Error(`there is no ${kind}`)
    for (const paper of ["A4", "80mm"] as const) {
      const sheet = fullSheet(document, "fr", "kente", paper)
      expect(faults(await drawn(sheet), sheet)).toEqual([])
    }
  })

  it("has no word of the other language on it", async () => {
    const words = (text: unknown): ReadonlyArray<string> =>
      typeof text === "string"
        ? [text]
        : typeof text === "object" && text !== null
          ? Object.values(text).flatMap(words)
          : []
    const [french, english] = [new Set(words(textsIn("fr"))), new Set(words(textsIn("en")))]
    const only = {
      fr: [...french].filter((word) => !english.has(word)),
      en: [...english].filter((word) => !french.has(word))
    }
    for (const document of Object.values(KINDS).map((data) => data()))
      for (const [language, foreign] of [
        ["fr", only.en],
        ["en", only.fr]
      ] as const) {
        const pages = await drawn(fullSheet(document, language))
        const written = pages.flatMap((page) => textsOf(page).map(({ text }) => text))
        // The name of a way to pay is what its company wrote.
        expect(written.filter((text) => text !== "Virement" && foreign.includes(text))).toEqual([])
      }
  })
})

describe("how many pages a document takes", () => {
  const pagesOf = async (count: number, layout: (typeof LAYOUTS)[number], paper: TemplatePaper = "A4") => {
    const invoice = dataOf({ type: "invoice", paper: invoiceOf(count, { lines: linesOf(count) }) })
    return drawn(fullSheet(invoice, "fr", layout, paper))
  }

  it.each(LAYOUTS)("one with ten lines in the design %s, with logo, stamp, ways to pay and code", async (layout) => {
    expect(await pagesOf(10, layout)).toHaveLength(1)
  })

  it.each(LAYOUTS)("two at most with twelve in the design %s, the totals on the first", async (layout) => {
    const pages = await pagesOf(12, layout)
    expect(pages.length).toBeLessThanOrEqual(2)
    expect(pages.map((page) => textsOf(page).some(({ text }) => text === "Total TTC"))[0]).toBe(true)
  })

  it.each(LAYOUTS)(
    "whatever else stands on one with twelve in the design %s, the totals are on the first",
    async (layout) => {
      for (const language of ["fr", "en"] as const) {
        const {
          pages: [page = { drawn: [], height: 0, width: 0 }],
          sheet
        } = await drawnFull(12, language, layout)
        expect(textsOf(page).some(({ text }) => text === sheet.totals.at(-1)?.label)).toBe(true)
      }
    }
  )

  it.each(LAYOUTS)(
    "one on A5 with a line in the design %s, whatever else stands on it, in letters that can be read",
    async (layout) => {
      expect(await pagesOf(1, layout, "A5")).toHaveLength(1)
      for (const language of ["fr", "en"] as const) {
        const { pages } = await drawnFull(1, language, layout, "A5")
        expect(pages).toHaveLength(1)
        expect(Math.min(...pages.flatMap((page) => textsOf(page).map(({ size }) => size)))).toBeGreaterThan(6)
      }
    }
  )

  it.each(LAYOUTS)(
    "those of a hundred lines in the design %s begin with the headings of the columns, and end with lines and totals",
    async (layout) => {
      const { pages, sheet } = await drawnFull(100, "fr", layout)
      expect(pages.length).toBeGreaterThan(3)
      const [column = ""] = sheet.columns.map(({ label }) => label)
      const names = new Set(
        sheet.rows.flatMap((row) => (row.kind === "item" ? [row.cells[0]?.split(" ").slice(0, 3).join(" ") ?? ""] : []))
      )
      for (const page of pages) {
        const texts = textsOf(page)
        const heading = texts.find(({ text }) => text === column)
        const rows = texts.filter(({ text }) => [...names].some((name) => text.startsWith(name)))
        expect(rows.length).toBeGreaterThan(0)
        expect(rows.every(({ y }) => y > (heading?.y ?? Infinity))).toBe(true)
      }
      const last = textsOf(pages.at(-1) ?? { drawn: [], height: 0, width: 0 })
      expect(last.some(({ text }) => text === sheet.totals.at(-1)?.label)).toBe(true)
    }
  )

  it("stands as it is meant to wherever that fits, and no more tightly than letters can be read", async () => {
    const sizes = async (count: number): Promise<number> =>
      Math.min(...(await pagesOf(count, "kente")).flatMap((page) => textsOf(page).map(({ size }) => size)))
    expect(await sizes(3)).toBeCloseTo(7.5)
    expect(await sizes(14)).toBeGreaterThan(6.9)
  })
})

describe("the sum to be paid", () => {
  it.each(LAYOUTS)("stands apart from what is said below it in the design %s", async (layout) => {
    const { pages, sheet } = await drawnFull(1, "fr", layout)
    const due = sheet.totals.find(({ look }) => look === "due")?.label
    const below = sheet.totals.at(-1)?.label
    const [page = { drawn: [], height: 0, width: 0 }] = pages
    const written = textsOf(page)
    const from = written.findLast(({ text }) => text === due)
    const next = written.find(({ text }) => text === below)
    const edges = page.drawn.flatMap((each) =>
      each.kind === "box" ? [each.y + each.height] : each.kind === "line" ? [each.from[1]] : []
    )
    const top = (next?.y ?? 0) - (next?.size ?? 0) * 0.75
    expect(top).toBeGreaterThan(from?.y ?? Infinity)
    expect(edges.filter((y) => y > (from?.y ?? 0) && y > top - 6 && y < top)).toEqual([])
  })
})

describe("the roll of a receipt printer", () => {
  const onRoll = async (layout: (typeof LAYOUTS)[number], paper: TemplatePaper) => {
    const {
      pages: [page = { drawn: [], height: 0, width: 0 }],
      sheet
    } = await drawnFull(12, "fr", layout, paper)
    return { sheet, page }
  }
  const rolls = LAYOUTS.flatMap((layout) => (["80mm", "58mm"] as const).map((paper) => [layout, paper] as const))

  it.each(rolls)("in the design %s on %s: no label is broken that has a line to itself", async (layout, paper) => {
    const { page, sheet } = await onRoll(layout, paper)
    const plain = (text: string): string => text.replaceAll(/\s/g, " ")
    const written = textsOf(page).map(({ text }) => plain(text))
    const labels = [...sheet.facts, ...sheet.totals].map(({ label }) => plain(label))
    expect(labels.filter((label) => !written.includes(label))).toEqual([])
  })

  it.each(rolls)("in the design %s on %s: nothing is ruled through the stamp", async (layout, paper) => {
    const { page } = await onRoll(layout, paper)
    const pictures = picturesOf(page)
    expect(pictures.map(({ what }) => what)).toEqual(["logo", "stamp", "signature"])
    const lines = page.drawn.flatMap((each) => (each.kind === "line" ? [each.from[1]] : []))
    for (const { bottom, top } of pictures) expect(lines.filter((y) => y > top - 2 && y < bottom + 6)).toEqual([])
  })
})
