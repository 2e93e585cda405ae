import type { Part } from "./page-state.ts"

/**
 * The looks of the texts and fields of a page: of each all that its contrast comes of. That is its own colour, whether it is large, whatever is
 * painted where it stands, and whether it is out of use or only there to be read out. Two texts of one look are judged alike, on whatever
 * page they stand. The page keeps which elements have a look, for `judgeLooks`. To be run in the page.
 */
export const looksOf = ({ within, outside }: Part): ReadonlyArray<string> => {
  interface Painted {
    readonly element: Element
    readonly style: string
    readonly box: DOMRect
    readonly isOpaque: boolean
    readonly level: string
  }
  const CLEAR = "rgba(0, 0, 0, 0)"
  const painted: Array<Painted> = []
  const texts: Array<{ readonly element: Element; readonly style: CSSStyleDeclaration }> = []
  const saysSomething = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "")
  const isLink = (element: Element): boolean => element.matches("a[href], [role=link]")
  const isInSentence = (element: Element): boolean =>
    isLink(element) && element.parentElement !== null && saysSomething(element.parentElement)
  const fields =
    "input:not([type=hidden], [type=range], [type=color], [type=checkbox], [type=radio], [type=image]), textarea, select"
  const isText = (element: Element): boolean =>
    element.matches(fields) || (saysSomething(element) && element.localName !== "option") || isInSentence(element)
  const judged = new Set<Element>(within === undefined ? [document.body] : [...document.querySelectorAll(within)])
  /** What fades everything in an element, its own and what it inherits. */
  const fading = new Map<Element, string>()
  const hidden = new Set<Element>()
  /** The level of each element that stands on one. */
  const leveled = new Map<Element, number>()
  const clipping = new Set<Element>()
  const walk = (element: Element, isAsked: boolean): void => {
    let isJudged = isAsked
    if (outside !== undefined && element.matches(outside)) isJudged = false
    const style = getComputedStyle(element)
    if (style.display === "none") return
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style
    const parent = element.parentElement
    const own =
      opacity === "1" && filter === "none" && mixBlendMode === "normal" ? "" : `${opacity} ${filter} ${mixBlendMode};`
    fading.set(element, (parent === null ? "" : (fading.get(parent) ?? "")) + own)
    const isPicture = element.matches("img, canvas, video, svg, picture")
    if (backgroundColor !== CLEAR || backgroundImage !== "none" || isPicture) {
      painted.push({
        element,
        style: `${backgroundColor} ${backgroundImage.startsWith("url") ? "picture" : backgroundImage}${isPicture ? element.localName : ""}${own}`,
        box: element.getBoundingClientRect(),
        isOpaque: backgroundColor.startsWith("rgb(") && style.display !== "inline",
        level: style.position === "static" ? "" : `${style.position} ${style.zIndex}`
      })
    }
    if (style.overflow !== "visible") clipping.add(element)
    if (style.position !== "static" && style.zIndex !== "auto") leveled.set(element, Number(style.zIndex))
    // What nobody sees, or is hidden from screen readers, axe leaves alone.
    const isClipped = style.clipPath === "inset(50%)" || style.clip === "rect(0px, 0px, 0px, 0px)"
    if (element.ariaHidden === "true" || element.hasAttribute("inert") || isClipped || opacity === "0")
      hidden.add(element)
    if (parent !== null && hidden.has(parent)) hidden.add(element)
    if (isJudged && !hidden.has(element) && style.visibility === "visible" && isText(element))
      texts.push({ element, style })
    if (element instanceof SVGElement) return
    for (const child of element.children) walk(child, isJudged || judged.has(child))
  }
  walk(document.documentElement, within === undefined)
  const range = document.createRange()
  /** Of large texts less is asked, by the sizes in points of WCAG. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean => {
    const points = Math.ceil(parseFloat(fontSize) * 72) / 96
    return points >= 18 || (points >= 14 && Number(fontWeight) >= 700)
  }
  /** Where the words of an element itself stand. */
  const boxOf = (element: Element): DOMRect => {
    const own = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== "")
    if (own.length === 0) return element.getBoundingClientRect()
    const boxes = own.map((node) => {
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    })
    const left = Math.min(...boxes.map((box) => box.left))
    const top = Math.min(...boxes.map((box) => box.top))
    return new DOMRect(
      left,
      top,
      Math.max(...boxes.map((box) => box.right)) - left,
      Math.max(...boxes.map((box) => box.bottom)) - top
    )
  }
  /** Whether an element is scrolled, or cut, somewhere between it and what is around it: it can come to stand there. */
  const isScrolledIn = (element: Element, around: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (clipping.has(at)) return true
      if (at === around) return false
    }
    return false
  }
  /** The levels of an element and of what is around it, from the outermost in a part of the page on. */
  const levelsIn = (around: Element, element: Element): ReadonlyArray<number> => {
    const levels: Array<number> = []
    for (let at: Element | null = element; at !== null && at !== around; at = at.parentElement) {
      const level = leveled.get(at)
      if (level !== undefined) levels.unshift(level)
    }
    return levels
  }
  /** Whether an element lies under what covers it since that stands on a higher level, as the page under a dialog does. */
  const isUnder = (element: Element, cover: Element): boolean => {
    let around = element.parentElement
    while (around !== null && !around.contains(cover)) around = around.parentElement
    if (around === null || around === cover) return false
    const [level] = levelsIn(around, cover)
    return level !== undefined && level > Math.max(0, ...levelsIn(around, element))
  }
  const looks = new Map<string, Array<Element>>()
  for (const { element, style } of texts) {
    const box = boxOf(element)
    if (box.right + window.scrollX <= 0 || box.bottom + window.scrollY <= 0) continue
    const behind: Array<{ readonly place: string; readonly style: string }> = []
    // From the text backwards, to what nothing is seen through.
    let cover: Painted | undefined
    for (let at = painted.length - 1; at >= 0; at -= 1) {
      const one = painted[at]
      if (one === undefined) break
      const isAround = one.element.contains(element)
      if (cover !== undefined && (isAround || one.level === "" || isUnder(one.element, cover.element))) continue
      const { box: other } = one
      const isApart =
        other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top
      if (isAround ? isApart && !isScrolledIn(element, one.element) : isApart || /sticky|fixed/.test(one.level))
        continue
      const isWhole =
        isAround ||
        (other.left <= box.left + 1 &&
          other.right >= box.right - 1 &&
          other.top <= box.top + 1 &&
          other.bottom >= box.bottom - 1)
      const place = isAround ? "around" : `${element.contains(one.element) ? "in" : "beside"} ${one.level}`
      behind.push({ place: `${place} ${isWhole ? "whole" : "partly"}`, style: one.style })
      if (isAround && one.isOpaque) cover = one
    }
    const isOutOfUse =
      element.closest(':disabled, [aria-disabled="true"]') !== null ||
      (element.closest("label")?.querySelector(':disabled, [aria-disabled="true"]') ?? null) !== null
    const isUnseen = box.width <= 1.5 || box.height <= 1.5
    const block = isInSentence(element) ? element.parentElement : null
    const look = JSON.stringify([
      element.matches("input, textarea, select") ? element.localName : "text",
      // A link in a sentence is told from it by more than a little colour.
      block === null
        ? ""
        : `link ${style.textDecorationLine} ${getComputedStyle(block).color} ${getComputedStyle(block).fontWeight}`,
      style.color,
      isLarge(style) ? "large" : "",
      style.textShadow,
      fading.get(element),
      isOutOfUse ? "out of use" : isUnseen ? "unseen" : "",
      // What is painted in the colour of the ground changes nothing.
      ...new Set(
        behind
          .filter(({ place, style: paint }) => place.startsWith("around") || paint !== cover?.style)
          .map(({ place, style: paint }) => `${place} ${paint}`)
      )
    ])
    looks.set(look, [...(looks.get(look) ?? []), element])
  }
  Object.assign(globalThis, { kaziLooks: looks })
  return [...looks.keys()]
}
