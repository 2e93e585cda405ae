import type { Page } from "playwright"

/** `layoutFaults`, to be run in the page. */
const layoutFaultsHere = async (frames: number): Promise<ReadonlyArray<string>> => {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  const faults: Array<string> = []
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent).trim().replaceAll(/\s+/g, " ")
    return `${element.tagName.toLowerCase()} « ${text.slice(0, 60)} »`
  }
  // What is only there for screen readers is one pixel wide.
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1.5 && height > 1.5 && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  }
  const isHiddenWord = (element: Element): boolean => element.closest('.sr-only, [aria-hidden="true"] svg') !== null
  const scrollsSideways = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    }
    return false
  }
  const hasOwnText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim() !== "")

  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth - width} px wider than the window`)
  }
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (element instanceof SVGElement || !isSeen(element) || isHiddenWord(element) || !hasOwnText(element)) continue
    const box = element.getBoundingClientRect()
    if ((box.right > width + 1 || box.left < -1) && !scrollsSideways(element))
      faults.push(`outside: ${nameOf(element)}`)
    const around = element.parentElement?.getBoundingClientRect()
    if (around !== undefined && around.width > 1.5 && box.right > around.right + 2 && !scrollsSideways(element))
      faults.push(`sticks out: ${nameOf(element)}`)
    // What somebody presses by its words holds all of them.
    const control = element.closest("label, button")?.getBoundingClientRect()
    if (control !== undefined && (box.top < control.top - 1 || box.bottom > control.bottom + 1))
      faults.push(`sticks out of its control: ${nameOf(element)}`)
    const style = getComputedStyle(element)
    if (style.display === "inline") continue
    const isCut = element.scrollWidth > element.clientWidth + 1
    // What somebody writes in a field of several lines is scrolled in it.
    if (element instanceof HTMLTextAreaElement && !isCut) continue
    const isLow = element.scrollHeight > element.clientHeight + 2 && style.overflowY !== "visible"
    if (isCut || isLow) {
      // A name somebody typed may end in dots where the whole of it can be read elsewhere; words of the application may not.
      if (element.closest("[data-may-shorten]") === null && !scrollsSideways(element))
        faults.push(`cut: ${nameOf(element)}`)
    }
  }
  return faults
}

/**
 * What a person would stumble over on the screen as it stands, or once it has been drawn so many times more, one sentence each; nothing when
 * all is well.
 */
export const layoutFaults = (page: Page, afterFrames = 0): Promise<ReadonlyArray<string>> =>
  page.evaluate(layoutFaultsHere, afterFrames)

/** What stands in empty fields and is cut there. Longer words may be: they are not all that says what a field is for. To be run in the page. */
const cutHintsHere = (): ReadonlyArray<string> => {
  const pen = document.createElement("canvas").getContext("2d")
  return [...document.querySelectorAll<HTMLInputElement>("input:placeholder-shown")].flatMap((field) => {
    if (pen === null || !field.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return []
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = font
    const needed = pen.measureText(field.placeholder).width
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return needed > room ? [`« ${field.placeholder} » needs ${needed.toFixed(0)} of ${room.toFixed(0)} px`] : []
  })
}

/** `smallTargets`, to be run in the page. */
const smallTargetsHere = (): ReadonlyArray<string> => {
  const wanted =
    'a[href], button, summary, input:not([type="hidden"]), textarea, select, [role="tab"], [role="option"], [role="menuitem"]'
  const small: Array<string> = []
  for (const element of document.body.querySelectorAll<HTMLElement>(wanted)) {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    // Not for people: the native controls React Aria keeps for forms.
    if (element.closest('.sr-only, [aria-hidden="true"], [data-react-aria-prevent-focus]') !== null) continue
    const around = element.parentElement
    const isInSentence =
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      [...(around?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim() !== ""
      )
    if (isInSentence) continue
    // What stands for a drawn control (a radio in its label) is pressed through its label; a covering link through its row.
    const target =
      element.closest("label") ??
      (element.dataset["row"] === undefined ? element : element.closest('li, tr, [role="row"]'))
    const box = (target ?? element).getBoundingClientRect()
    if (box.width <= 1.5 || box.height <= 1.5) continue
    const text =
      element.textContent.trim() || (element.getAttribute("aria-label") ?? element.getAttribute("name") ?? "")
    if (box.height < 43.5 || box.width < 43.5)
      small.push(`${element.tagName.toLowerCase()} « ${text} » ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`)
  }
  return small
}

/** What is smaller than a fingertip (44 px) although it can be pressed. Links inside a sentence are as high as their line. */
export const smallTargets = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(smallTargetsHere)

interface Sight {
  /** What is in front of the page hides it from screen readers. */
  readonly isCovered: boolean
  /** A form in front of the page begins in one of its fields, not on its frame. */
  readonly beginsInField: boolean
  readonly faults: ReadonlyArray<string>
  readonly cut: ReadonlyArray<string>
  readonly small: ReadonlyArray<string>
}

/** What a page and what is in front of it (`covering`, a CSS selector) look like to a person, asked for in one go. */
export const sightOf = (page: Page, covering: string): Promise<Sight> =>
  page.evaluate<Sight>(`(async () => {
    const form = document.querySelector('[role="dialog"] form')
    const at = document.activeElement
    return {
      isCovered: document.querySelector(${JSON.stringify(covering)})?.checkVisibility({ visibilityProperty: true }) ?? false,
      beginsInField: form === null || (form.contains(at) && at.role !== "button"),
      faults: await (${layoutFaultsHere.toString()})(0),
      cut: (${cutHintsHere.toString()})(),
      small: (${smallTargetsHere.toString()})()
    }
  })()`)

/**
 * How many elements of a CSS selector can be seen once the page has been drawn so many times more, and what a person would stumble over on it
 * then, asked for in one go.
 */
export const seenAndFaults = (
  page: Page,
  selector: string,
  afterFrames: number
): Promise<readonly [seen: number, faults: ReadonlyArray<string>]> =>
  page.evaluate(`(async () => {
    const faults = await (${layoutFaultsHere.toString()})(${afterFrames})
    const isSeen = (element) => {
      const { height, width } = element.getBoundingClientRect()
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    }
    return [[...document.querySelectorAll(${JSON.stringify(selector)})].filter(isSeen).length, faults]
  })()`)

/** From the next page on, keeps what moves by itself while the page stands still under the person's eyes. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const moved: Array<string> = []
    Object.assign(globalThis, { kaziMoved: moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources: ReadonlyArray<{
            readonly node: Node | null
            readonly previousRect: DOMRect
            readonly currentRect: DOMRect
          }>
        }
        // Below this nobody's eye or finger is misled: a few pixels; 0.1 is what is commonly held to be good.
        if (shift.hadRecentInput || shift.value < 0.02) continue
        const names = shift.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name =
            node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeValue ?? "")
          return `${name.slice(0, 60)} from ${from.y} (${from.height}) to ${to.y} (${to.height})`
        })
        moved.push(`${shift.value.toFixed(3)}: ${names.join(", ")}`)
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
}

/** What moved since the page was opened. */
export const shiftsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    () => (globalThis as typeof globalThis & { readonly kaziMoved?: ReadonlyArray<string> }).kaziMoved ?? []
  )
