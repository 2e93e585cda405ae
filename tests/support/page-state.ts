/** What is looked at of a page: a part of it, or all but a part. */
export interface Part {
  readonly within?: string
  readonly outside?: string
}

/**
 * The state of a page as far as rules of accessibility can tell it from another: its elements with their roles, names that are there or
 * not, states and styles, in this window and theme. Two lists that differ by their words, figures and number of rows are one state.
 * Where the pointer and the keyboard stand is left out: the gallery shows each component under them. To be run in the page.
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
  const passing = new Set(["data-hovered", "data-pressed", "data-focused", "data-focus-visible", "data-focus-within"])
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
  const isWord = (text: string): boolean => /^[a-z][a-z-]*$/i.test(text) && text.length < 24
  const attribute = (element: Element, { name, value }: Attr): string => {
    if (passing.has(name)) return ""
    if (name === "id") return (ids.get(value) ?? 0) > 1 ? "id twice" : ""
    if (references.has(name)) return `${name}=${value.split(/\s+/).map(target).join(",")}`
    if (name === "aria-label" && element.matches(places)) return `${name}=${numbered(value)}`
    if (words.has(name)) return `${name}=${value.trim() === "" ? "empty" : "said"}`
    if (name === "class" || name === "role" || name === "type" || name === "tabindex") return `${name}=${value}`
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
    return `<${node.localName} ${attributes.toSorted().join(" ")} ${held(node)}>${below.join("")}</>`
  }
  const media = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]
  const roots = within === undefined ? [document.documentElement] : [...document.querySelectorAll(within)]
  return [
    `${window.innerWidth} ${window.innerHeight}`,
    ...media.map((query) => String(window.matchMedia(query).matches)),
    [...document.documentElement.attributes].map((one) => attribute(document.documentElement, one)).join(" "),
    document.title.trim() === "" ? "no title" : "title",
    // Built files carry the hash of their content in their names.
    ...[...document.styleSheets].map(({ href, ownerNode }) => href?.split("/").at(-1) ?? ownerNode?.textContent ?? ""),
    ...roots.map(told)
  ].join("\n")
}
