import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults, RunOptions } from "axe-core"
import type { Page } from "playwright"
import { stateOfPage } from "./page-state.ts"
import { isSeen, setSeen } from "./shared.ts"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface Axe {
  readonly run: (
    where: { readonly include: ReadonlyArray<string>; readonly exclude: ReadonlyArray<string> },
    how: RunOptions
  ) => Promise<AxeResults>
}

/** What of a page is looked at, and by which rules; without anything the whole page by every rule. */
export interface Examination {
  /** Only what matches this selector. */
  readonly within?: string
  /** Everything but what matches this selector. */
  readonly outside?: string
  /** Only these rules. */
  readonly only?: ReadonlyArray<string>
  /** Every rule but these. */
  readonly without?: ReadonlyArray<string>
}

/**
 * What axe finds against a page as it stands: the rule, then where and what, one text for each rule that is broken. The page has
 * no frames, and axe is put into a document once, however often it is examined. A state in which a test of this run has found nothing
 * is not examined again by the same rules, on whichever way somebody came to it.
 */
export const violations = async (page: Page, examination: Examination = {}): Promise<ReadonlyArray<string>> => {
  const { within, outside, only, without = [] } = examination
  const part = { ...(within === undefined ? {} : { within }), ...(outside === undefined ? {} : { outside }) }
  const key = hash("sha256", JSON.stringify([examination, await page.evaluate(stateOfPage, part)]))
  if (await isSeen(key)) return []
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(`${source};0`)
  const options: RunOptions = {
    // Listing all that is right takes most of the time.
    resultTypes: ["violations"],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only === undefined ? {} : { runOnly: { type: "rule", values: [...only] } })
  }
  const found = await page.evaluate(
    async ({ where, how }) => {
      const { axe } = globalThis as unknown as { readonly axe: Axe }
      const report = await axe.run(where, how)
      return report.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target.join(" ")} ${html}`).join("\n")}`
      )
    },
    { where: { include: [within ?? "html"], exclude: outside === undefined ? [] : [outside] }, how: options }
  )
  if (found.length === 0) await setSeen(key)
  return found
}
