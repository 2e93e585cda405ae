type Child = Node | string | null

interface Given {
  readonly class?: string
  readonly hidden?: boolean
  readonly [attribute: string]: string | boolean | undefined
}

/** An element with what stands in it. Texts become text nodes and never markup, whatever is written in them. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given,
  ...children: ReadonlyArray<Child>
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "string") made.setAttribute(name, value)
    else if (value === true) made.setAttribute(name, "")
  }
  for (const child of children) if (child !== null) made.append(child)
  return made
}

/** A text in an element, nothing for an empty one. */
export const passage = (tag: "h2" | "p", given: Given, text: string): HTMLElement | null =>
  text.trim() === "" ? null : element(tag, given, text)
