import type { Settings } from "./settings.ts"

type Rules = CSSStyleSheet | CSSGroupingRule | CSSStyleRule

/** A specimen cannot be under the pointer or hold the focus for a picture; the attribute stands for it. */
const posed = [
  [":focus-visible", '[data-pose~="focused"]'],
  [":hover", '[data-pose~="hovered"]']
] as const

const everyRule = (rules: Rules, see: (rule: CSSRule, at: number, within: Rules) => void): void => {
  // From the end, so that rules put in behind one do not come up again.
  for (let at = rules.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = rules.cssRules[at]
    if (rule === undefined) continue
    see(rule, at, rules)
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) everyRule(rule, see)
  }
}

const pose = (rule: CSSRule, at: number, within: Rules): void => {
  if (!(rule instanceof CSSStyleRule)) return
  for (const [state, attribute] of posed) {
    if (rule.selectorText.includes(state) && !rule.selectorText.includes("data-pose")) {
      within.insertRule(rule.cssText.replaceAll(state, attribute), at + 1)
    }
  }
}

const obey = (rule: CSSRule, { isContrasty }: Settings): void => {
  if (!(rule instanceof CSSMediaRule)) return
  if (isContrasty && rule.conditionText.includes("prefers-contrast: more")) rule.media.mediaText = "all"
}

/**
 * Makes the product's own style rules follow the gallery's switches, and lets specimens pose. The rules are the application's:
 * a look that changes there changes here.
 */
export const adaptStyles = (settings: Settings): void => {
  if (settings.theme !== undefined) document.documentElement.dataset["theme"] = settings.theme
  for (const sheet of document.styleSheets) {
    everyRule(sheet, (rule, at, within) => {
      obey(rule, settings)
      pose(rule, at, within)
    })
  }
}
