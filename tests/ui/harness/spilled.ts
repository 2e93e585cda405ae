import type { Page } from "playwright"

/**
 * Cells and cards of lists out of which a long word stands, where it covers what is beside it; and where the page itself can be pushed aside,
 * what of it reaches beyond the window.
 */
export const spilled = (page: Page) =>
  page.evaluate(() => {
    const cells = document.querySelectorAll("main :is([role=gridcell], [role=rowheader]), main li[data-id] > div")
    const root = document.documentElement
    const beyond =
      root.scrollWidth <= root.clientWidth + 1
        ? []
        : [...document.querySelectorAll("body *")].filter(
            (element) => element.getBoundingClientRect().right > root.clientWidth + 1
          )
    return [
      ...[...cells].filter((cell) => cell.scrollWidth > cell.clientWidth + 1),
      ...(root.scrollWidth > root.clientWidth + 1 ? [root, ...beyond] : [])
    ].map((element) => `${element.tagName} .${element.className} ${(element as HTMLElement).innerText}`.slice(0, 200))
  })
