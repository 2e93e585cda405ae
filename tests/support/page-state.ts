/** What is looked at of a page: a part of it, or all but a part. */
export interface Part {
  readonly within?: string
  readonly outside?: string
}

/**
 * The state of a page as far as rules of accessibility that ask for no colour can tell it from another: its elements with their roles,
 * names that are there or not, states, and whether they can be seen and scrolled, in whatever window and theme. Two lists that differ by
 * their words, figures and number of rows are one state. To be run in the page.
 */
export const stateOfPage = ({ within, outside }: Part): string => {
  const references = new Set([
    "aria-activedescendant",
    "aria-controls",
    "aria-describedby",
    "aria-details",
    "aria-errormessage",
    "aria-flowto",
    "aria-labelledby",
    "aria-owns",
    "for",
    "form",
    "list"
  ])
  /** Of these only matters whether they say something. */
  const words = new Set([
    "alt",
    "aria-description",
    "aria-label",
    "aria-placeholder",
    "aria-roledescription",
    "aria-valuetext",
    "content",
    "datetime",
    "placeholder",
    "title",
    "value"
  ])
  /** Where a name must be another than that of the next of its kind. */
  const places =
    "main, nav, aside, header, footer, section, form, search, [role=region], [role=navigation], [role=dialog], [role=alertdialog], [role=group]"
  const known = new Map<string, number>()
  const numbered = (text: string): number => {
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return number
  }
  const ids = new Map<string, number>()
  for (const { id } of document.querySelectorAll("[id]")) ids.set(id, (ids.get(id) ?? 0) + 1)

  const target = (id: string): string => {
    const found = document.getElementById(id)
    return found === null ? "nothing" : `${found.localName}${(found.textContent ?? "").trim() === "" ? " empty" : ""}`
  }
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "")
  /** Whether a name holds what can be read, for those who speak to the page. */
  const saysMore = (name: string, text: string): string =>
    plain(text) === "" ? "said" : plain(name).includes(plain(text)) ? "said whole" : "said otherwise"
  const isWord = (text: string): boolean => /^[a-z][a-z-]*$/i.test(text) && text.length < 24
  const attribute = (element: Element, { name, value }: Attr): string => {
    if (name === "class" || name.startsWith("data-")) return ""
    if (name === "id") return (ids.get(value) ?? 0) > 1 ? "id twice" : ""
    if (references.has(name)) return `${name}=${value.split(/\s+/).map(target).join(",")}`
    if (name === "aria-label" && element.matches(places)) return `${name}=${numbered(value)}`
    if (name === "aria-label") return `${name}=${value.trim() === "" ? "empty" : saysMore(value, element.textContent)}`
    if (words.has(name)) return `${name}=${value.trim() === "" ? "empty" : "said"}`
    if (name === "role" || name === "type" || name === "tabindex") return `${name}=${value}`
    if (name === "lang") return `lang=${/^(?:fr|en)$/.test(value) ? "ours" : value}`
    if (name === "style") return `style=${value.replaceAll(/-?[\d.]+(?:px|r?em|%|vh|vw|ms|s)\b/g, "N")}`
    if (name === "href" || name === "src")
      return `${name}=${value === "" ? "empty" : value[0] === "#" ? "here" : "there"}`
    // The drawing of a sign says nothing.
    if (element instanceof SVGElement && !/^(?:fill|stroke|aria-hidden|focusable)$/.test(name)) return ""
    return `${name}=${isWord(value) || value === "" ? value : "other"}`
  }
  const held = (element: Element): string => {
    if (element instanceof HTMLInputElement)
      return `${element.value === "" ? "" : "filled"}${element.checked ? "checked" : ""}`
    if (element instanceof HTMLTextAreaElement) return element.value === "" ? "" : "filled"
    return ""
  }
  const width = document.documentElement.scrollWidth
  /** Whether it can be seen, and scrolled. */
  const sight = (element: Element): string => {
    if (element instanceof SVGElement) return ""
    const { clip, clipPath, display, opacity, overflowX, overflowY, visibility } = getComputedStyle(element)
    if (display === "none") return "none"
    const box = element.getBoundingClientRect()
    const scrolls =
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight)
    const isAway = box.right + window.scrollX <= 0 || box.bottom + window.scrollY <= 0 || box.left >= width
    return [
      visibility === "visible" ? "" : "hidden",
      opacity === "0" ? "clear" : "",
      clip === "auto" && clipPath === "none" ? "" : "clipped",
      display !== "contents" && (box.width === 0 || box.height === 0) ? "flat" : "",
      isAway ? "away" : "",
      scrolls ? "scrolls" : "",
      // Whether a table is one of data is told by its looks.
      element.localName === "table" ? `${window.innerWidth} ${element.className}` : ""
    ].join("")
  }
  const told = (node: Node): string => {
    // One letter alone is judged by other rules than a text.
    if (node instanceof Text) {
      const { length } = (node.nodeValue ?? "").trim()
      return length === 0 ? "" : length === 1 ? "letter" : "text"
    }
    if (!(node instanceof Element) || node.matches("script, style, link, noscript")) return ""
    if (outside !== undefined && node.matches(outside)) return ""
    const attributes = [...node.attributes].map((one) => attribute(node, one)).filter((text) => text !== "")
    const below: Array<string> = []
    for (const child of node.childNodes) {
      const text = told(child)
      // However many are alike one after the other.
      if (text !== "" && text !== below.at(-1)) below.push(text)
    }
    return `<${node.localName} ${attributes.toSorted().join(" ")} ${held(node)} ${sight(node)}>${below.join("")}</>`
  }
  const roots = within === undefined ? [document.documentElement] : [...document.querySelectorAll(within)]
  return [
    [...document.documentElement.attributes].map((one) => attribute(document.documentElement, one)).join(" "),
    document.title.trim() === "" ? "no title" : "title",
    // Built files carry the hash of their content in their names.
    ...[...document.styleSheets].map(({ href, ownerNode }) => href?.split("/").at(-1) ?? ownerNode?.textContent ?? ""),
    ...roots.map(told)
  ].join("\n")
}
