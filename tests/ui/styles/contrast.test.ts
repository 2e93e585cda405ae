import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const css = readFileSync(new URL("../../../src/ui/styles/tokens.css", import.meta.url), "utf8")

const hex = "(#[0-9a-f]{6})"
const sameInBoth = [...css.matchAll(new RegExp(`--([\\w-]+): ${hex};`, "g"))]
const twice = [...css.matchAll(new RegExp(`--([\\w-]+): var\\(--day, ${hex}\\) var\\(--night, ${hex}\\);`, "g"))]
const [light, dark] = [2, 3].map(
  (at) =>
    new Map([
      ...sameInBoth.map((found) => [found[1] ?? "", found[2] ?? ""] as const),
      ...twice.map((found) => [found[1] ?? "", found[at] ?? ""] as const)
    ])
)

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

const contrast = (left: string, right: string): number => {
  const [high = 0, low = 0] = [luminance(left), luminance(right)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ["paper", "surface", "surface-sunken", "surface-raised"]
const tones = ["informative", "negative", "positive", "neutral", "warning"]

/** Text and its ground: 4.5 to 1 (WCAG 1.4.3). */
const texts: ReadonlyArray<readonly [ink: string, ground: string]> = [
  ...["ink", "ink-muted", "ink-faint", "brand-ink", "accent-ink", "danger"].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const)
  ),
  ...["informative-ink", "negative-ink"].map((ink) => [ink, "surface"] as const),
  ...tones.map((tone) => [`${tone}-ink`, `${tone}-soft`] as const),
  ["accent-ink", "ochre-soft"],
  ["ink", "brand-soft"],
  ["ink", "brand-soft-hover"],
  ["ink-muted", "brand-soft"],
  ["brand-ink", "brand-soft"],
  ["brand-ink", "brand-soft-hover"],
  ["danger", "negative-soft"],
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-brand", "brand-pressed"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["on-danger", "danger-pressed"],
  ["shell-ink", "shell"],
  ["shell-ink", "shell-raised"],
  ["shell-muted", "shell"],
  ["shell-muted", "shell-raised"],
  ["surface", "ink"]
]

/** Edges of controls, rings and drawings: 3 to 1 (WCAG 1.4.11). */
const edges: ReadonlyArray<readonly [edge: string, ground: string]> = [
  ...["line-strong", "focus", "brand"].flatMap((edge) => grounds.map((ground) => [edge, ground] as const)),
  ["focus", "brand-soft"]
]

describe.each([
  ["light", light ?? new Map<string, string>()],
  ["dark", dark ?? new Map<string, string>()]
])("colours of the %s theme", (_theme, tokens) => {
  const of = (name: string): string => {
    const hex = tokens.get(name)
    if (hex === undefined) throw new Error(`No token --${name}`)
    return hex
  }

  it.each(texts)("text %s on %s can be read", (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)("edge %s on %s can be seen", (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3)
  })

  it("white initials can be read on all ten avatar grounds", () => {
    for (let ground = 1; ground <= 10; ground += 1) {
      expect(contrast("#ffffff", of(`avatarbg${ground}`))).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it("tells every colour of the day by that of the night, by which screens are judged in both", () => {
  const days = new Map<string, Set<string>>()
  const told = [...css.matchAll(/--[\w-]+: var\(--day, (.+?)\)\s*var\(--night, (.+?)\);/gs)]
  for (const [, day = "", night = ""] of [...told, ...sameInBoth.map(([all, , hex = ""]) => [all, hex, hex])])
    days.set(night, (days.get(night) ?? new Set()).add(day))
  expect(days.size).toBeGreaterThan(40)
  expect([...days].filter(([, all]) => all.size > 1)).toEqual([])
})

it("leaves the mark to what unfolds, which another display than a browser's own takes away", () => {
  const pages = globSync("src/ui/**/*.tsx").map((file) => readFileSync(file, "utf8"))
  const looks = pages.flatMap((page) =>
    [...page.matchAll(/<summary className="([^"]*)"/g)].map(([, look = ""]) => look)
  )
  expect(looks.length).toBeGreaterThan(2)
  expect(looks.filter((look) => /\b(?:flex|grid|block)\b/.test(look))).toEqual([])
})
