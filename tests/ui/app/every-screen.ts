import { readdirSync } from "node:fs"
import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { layoutFaults, seenAndFaults, sightOf } from "../../e2e/support/layout.ts"
import { textsIn } from "../../e2e/support/texts.ts"
import { violations } from "../../support/axe.ts"
import { pseudoTexts } from "../../support/pseudo-texts.ts"
import { sizes, type Size } from "../built-page.ts"
import { everyScreen, FRAMES, frontOf, offeredToLooker, openFront, settled } from "../harness/every-screen.ts"
import { playedThroughout } from "../harness/scene.ts"
import { Harness } from "../harness/visits.ts"

/** What hides the page behind it from screen readers. */
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"]'

interface Words {
  readonly changeLanguage: (language: string) => Promise<void>
  readonly lengthenTexts: () => Promise<void>
}

/** Makes all texts longer, and waits until one is. */
const lengthenTexts = async (page: Page): Promise<void> => {
  await page.evaluate(() => (window as unknown as Words).lengthenTexts())
  await page.waitForFunction(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() !== null) if (/^\[.*\]$/.test(texts.currentNode.nodeValue ?? "")) return true
    return false
  })
}

/** The narrowest window of each layout for longer words: of a phone, of a desktop at 200 % and of one that is not. */
const windows = [sizes.narrow, { width: 640, height: 400 }, sizes.desktop]

/** Where a phone that is not the narrowest has larger figures, longer words have less room beside them there. */
const hasLargerFigures = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[class*="min-[22rem]:"]') !== null)

const longTexts = pseudoTexts(textsIn("fr"))

/** How many files share the screens, so that more than one of them can be looked at at a time. */
const SHARES = 4

/** Those that play the same one after the other: each goes on in the page of the one before. */
const inOrder = everyScreen.toSorted((a, b) => {
  const [one = "", other = ""] = [a, b].map(({ scene = {} }) => playedThroughout(scene))
  return one === other ? 0 : one < other ? -1 : 1
})
const each = Math.ceil(inOrder.length / SHARES)

/**
 * Looks at one share of all screens, from 0: one visit each, in which the page changes its language and its window, since opening it
 * takes longest. The windows come in the order of their widths, so that the page is laid out anew as rarely as can be. By night, of whose
 * colours those of the day are told.
 */
export const lookAtShare = (share: number): void => {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
  let harness: Harness
  beforeAll(async () => {
    harness = await Harness.open()
  })
  afterAll(() => harness.close())

  it("is one of as many as there are", () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^every-screen-\d\.browser\.test\.ts$/.test(name))
    expect(files).toHaveLength(SHARES)
  })

  it.each(inOrder.slice(share * each, (share + 1) * each))(
    "$name is accessible in both languages, sizes and themes, and has room for longer words",
    async (screen) => {
      const { path, scene = {}, size } = screen
      const first = size ?? "phone"
      await harness.visitNext({ path, scene, size: first, colorScheme: "dark" }, async (page) => {
        const look = async (language: "fr" | "en", at: Size): Promise<void> => {
          const where = (found: unknown) => [language, at, found]
          await settled(page, language)
          await openFront(screen, page, textsIn(language))
          if (scene.role === "viewer") {
            expect.soft(where(await offeredToLooker(page, textsIn(language)))).toEqual(where([]))
          }
          const { beginsInField, cut, faults, isCovered, small } = await sightOf(page, covering)
          if (language === "fr") expect.soft([language, beginsInField]).toEqual([language, true])
          // Only what is wrong is wanted; of what stands in front of a page only that: the page itself has a visit of its own.
          const part = isCovered ? { within: covering } : {}
          expect.soft(where(await violations(page, { ...part, inBothThemes: true }))).toEqual(where([]))
          // Fingers are for phones.
          if (at === "phone") expect.soft(where(small)).toEqual(where([]))
          expect.soft(where(faults)).toEqual(where([]))
          expect.soft(where(cut)).toEqual(where([]))
        }
        const faultsOfLongTexts = async (): Promise<ReadonlyArray<string>> => {
          if (screen.act === undefined) return layoutFaults(page, FRAMES)
          const [selector, count] = frontOf(screen)
          const [seen, faults] = await seenAndFaults(page, selector, FRAMES)
          if (seen >= count) return faults
          await openFront(screen, page, longTexts)
          return layoutFaults(page)
        }
        const lookAtLongTexts = async (): Promise<void> => {
          const { width = 0 } = page.viewportSize() ?? {}
          expect.soft([width, await faultsOfLongTexts()]).toEqual([width, []])
        }

        await look("fr", first)
        await lengthenTexts(page)
        if (size !== undefined || (await hasLargerFigures(page))) await lookAtLongTexts()
        for (const window of size === undefined ? windows : []) {
          await page.setViewportSize(window)
          await lookAtLongTexts()
        }
        await page.evaluate(() => (window as unknown as Words).changeLanguage("en"))
        await look("en", size ?? "desktop")
      })
    }
  )
}
