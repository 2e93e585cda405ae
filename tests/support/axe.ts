import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults, RunOptions } from "axe-core"
import type { Page } from "playwright"
import { stateOfPage, type Part } from "./page-state.ts"
import { setSeen, unseenOf } from "./shared.ts"
import { looksOf } from "./text-looks.ts"

/** What axe knows of all elements so that it can name one, which takes a third of its time and is asked for only where something is wrong. */
const NAMES = /(axe\._tree=(\w+)\.flatTree,axe\._selectorData)=(\w+\(\2\.flatTree\))/
const LATER =
  "$1=((make,made)=>new Proxy({},{get:(_,key)=>(made??=make())[key],set:(_,key,value)=>((made??=make())[key]=value,true)}))(()=>$3)"

const asDelivered = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const source = asDelivered.replace(NAMES, LATER)
if (source === asDelivered) throw new Error("This version of axe names elements in another way")

type Run = (
  where: { readonly include: ReadonlyArray<string | Element>; readonly exclude: ReadonlyArray<string> },
  how: RunOptions
) => Promise<AxeResults>

interface Axe {
  readonly run: Run
  /** What `axe.configure` sets can not be taken back there: whether results go without the HTML of what they are about. */
  readonly _audit: { noHtml: boolean }
}

/** What has been put into the page. `kaziExamine`: what axe finds, where only violations tell their elements. */
interface Examined {
  readonly axe: Axe
  readonly kaziExamine: Run
  readonly kaziLooks: ReadonlyMap<string, ReadonlyArray<Element>>
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
  /** The page stands in the dark: its colours are judged there and in the light. A colour of the night stands for one of the day. */
  readonly inBothThemes?: boolean
}

/** The rules that ask for colours; all others ask for none. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"]

/** How often each look could not be told from its surroundings, by its key. */
const unsure = new Map<string, number>()

/** After so many pages on which axe could not tell, a look is let be. */
const TRIES = 3

const keyOf = (what: unknown): string => hash("sha256", JSON.stringify(what)).slice(0, 32)

/** Puts axe into the document. */
const bringAxe = async (page: Page): Promise<void> => {
  await page.evaluate(`${source};0`)
  await page.evaluate(() => {
    const { axe } = globalThis as unknown as Examined
    // What is in order needs neither a name nor its HTML, which take long: both are asked for only where something is wrong.
    const kaziExamine: Run = async (where, how) => {
      axe._audit.noHtml = true
      const found = await axe.run(where, { ...how, selectors: false, iframes: false })
      axe._audit.noHtml = false
      if (found.violations.length === 0) return found
      const { violations } = await axe.run(where, { ...how, selectors: true, iframes: false })
      return { ...found, violations }
    }
    Object.assign(globalThis, { kaziExamine })
  })
}

/** What axe finds against texts of these looks, as the page stands, and the looks it could judge. */
const judgeLooks = (page: Page, looks: ReadonlyArray<string>, rules: ReadonlyArray<string>) =>
  page.evaluate(
    async ({ wanted, how }) => {
      const { kaziExamine, kaziLooks } = globalThis as unknown as Examined
      const elements = wanted.map((look) => (kaziLooks.get(look) ?? []).slice(0, 8))
      const { passes, violations: broken } = await kaziExamine({ include: elements.flat(), exclude: [] }, how)
      const passed = new Set<unknown>(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
      return {
        found: broken.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target.join(" ")} ${html}`).join("\n")}`
        ),
        judged: wanted.filter((_, at) => elements[at]?.some((element) => passed.has(element)))
      }
    },
    {
      wanted: looks,
      how: {
        resultTypes: ["violations", "passes"],
        elementRef: true,
        runOnly: { type: "rule", values: [...rules] }
      } satisfies RunOptions
    }
  )

/** The rules that a page is examined by, and what of it, as it stands there. */
interface Asked {
  readonly part: Part
  readonly ofColours: ReadonlyArray<string>
  /** Only these of the rules that ask for no colour; undefined: all. */
  readonly others: ReadonlyArray<string> | undefined
  readonly without: ReadonlyArray<string>
  readonly inBothThemes: boolean
}

/** What of a page tells whether it was examined before, asked for in one go: its looks, its state, and whether axe is there already. */
const told = async (page: Page, { part, ofColours, others, without, inBothThemes }: Asked) => {
  const [looks, state, isThere] = await page.evaluate<readonly [ReadonlyArray<string>, string, boolean]>(
    `((part) => [${ofColours.length === 0 ? "[]" : `(${looksOf.toString()})(part)`}, ${others?.length === 0 ? '""' : `(${stateOfPage.toString()})(part)`}, "axe" in globalThis])(${JSON.stringify(part)})`
  )
  return {
    looks: new Map(looks.map((look) => [keyOf([ofColours, inBothThemes, look]), look] as const)),
    state: others?.length === 0 ? undefined : keyOf([part, others, without, state]),
    isThere
  }
}

/** What is wrong with texts of looks, by their keys, that nobody has found in order yet in this run. */
const faultsOfColours = async (
  page: Page,
  looks: ReadonlyMap<string, string>,
  rules: ReadonlyArray<string>,
  inBothThemes: boolean
): Promise<ReadonlyArray<string>> => {
  const { found, judged } = await judgeLooks(page, [...looks.values()], rules)
  const all = [...found]
  if (inBothThemes) {
    await page.emulateMedia({ colorScheme: "light" })
    const inTheLight = await judgeLooks(page, [...looks.values()], rules)
    all.push(...inTheLight.found.map((fault) => `in the light: ${fault}`))
    await page.emulateMedia({ colorScheme: "dark" })
  }
  if (all.length > 0) return all
  for (const key of looks.keys()) unsure.set(key, (unsure.get(key) ?? 0) + 1)
  await setSeen(
    [...looks].filter(([key, look]) => judged.includes(look) || unsure.get(key) === TRIES).map(([key]) => key)
  )
  return []
}

/** What is wrong by rules that ask for no colour. */
const faultsOfState = async (
  page: Page,
  { others, part, without }: Asked,
  key: string
): Promise<ReadonlyArray<string>> => {
  const options: RunOptions = {
    // Listing all that is right takes most of the time.
    resultTypes: ["violations"],
    rules: Object.fromEntries([...OF_COLOURS, ...without].map((rule) => [rule, { enabled: false }])),
    ...(others === undefined ? {} : { runOnly: { type: "rule", values: [...others] } })
  }
  const { within = "html", outside } = part
  const found = await page.evaluate(
    async ({ where, how }) => {
      const { kaziExamine } = globalThis as unknown as Examined
      const { violations: broken } = await kaziExamine(where, how)
      return broken.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target.join(" ")} ${html}`).join("\n")}`
      )
    },
    { where: { include: [within], exclude: outside === undefined ? [] : [outside] }, how: options }
  )
  if (found.length === 0) await setSeen([key])
  return found
}

/**
 * What axe finds against a page as it stands: the rule, then where and what, one text for each rule that is broken. The page has
 * no frames, and axe is put into a document once, however often it is examined. What a test of this run has found nothing against is not
 * examined again by the same rules, on whichever way somebody came to it: texts of one look by the rules of colours, and pages of one
 * state by all others.
 */
export const violations = async (page: Page, examination: Examination = {}): Promise<ReadonlyArray<string>> => {
  const { within, outside, only, without = [], inBothThemes = false } = examination
  const part = { ...(within === undefined ? {} : { within }), ...(outside === undefined ? {} : { outside }) }
  const ofColours = OF_COLOURS.filter((rule) => (only ?? OF_COLOURS).includes(rule) && !without.includes(rule))
  const others = only?.filter((rule) => !OF_COLOURS.includes(rule))
  const asked = { part, ofColours, others, without, inBothThemes }
  const { isThere, looks, state } = await told(page, asked)
  const unseen = await unseenOf([...looks.keys(), ...(state === undefined ? [] : [state])])
  if (unseen.length === 0) return []
  if (!isThere) await bringAxe(page)
  const newLooks = new Map([...looks].filter(([key]) => unseen.includes(key)))
  return [
    ...(newLooks.size === 0 ? [] : await faultsOfColours(page, newLooks, ofColours, inBothThemes)),
    ...(state === undefined || !unseen.includes(state) ? [] : await faultsOfState(page, asked, state))
  ]
}
