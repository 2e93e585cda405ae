/** An element as it is kept: its name, its attributes (name, value, name, value …), and then what stands in it. */
interface DrawnElement extends ReadonlyArray<string | ReadonlyArray<string> | DrawnNode> {
  readonly 0: string
  readonly 1: ReadonlyArray<string>
}

/** A text is itself. */
export type DrawnNode = string | DrawnElement

const SVG = "http://www.w3.org/2000/svg"

/** Whatever else a tree names is refused whole: nothing in it runs, loads or sends anything. */
const ELEMENTS = new Set(
  `a button caption div h1 h2 h3 header img input kbd label li main nav ol p section span strong table tbody td th thead time tr ul
  svg circle g line path polyline rect`.split(/\s+/)
)
/** What stands on a page for the browser's own use, and is not seen: it is left out. */
const UNSEEN = new Set(["select", "template"])
/** Nothing that has a screen reader speak by itself (`aria-live`). */
const ATTRIBUTES =
  /^(?:aria-(?!live|atomic|relevant)[a-z]+|data-[a-z-]+|alt|checked|class|colspan|cx|cy|d|dir|disabled|fill|height|href|id|lang|name|points|preserveAspectRatio|r|role|rx|ry|scope|src|stroke(?:-[a-z]+)?|style|tabindex|title|transform|type|value|viewBox|width|x|x1|x2|y|y1|y2)$/
/** Of attributes that lead elsewhere, speak, take a text or say how something looks: what they may say. */
const VALUES: { readonly [name: string]: RegExp } = {
  href: /^(?:\/(?:[\w?#%][^\s\\]*)?|#[\w-]*)$/,
  role: /^(?!alert|log|marquee|status|timer)/,
  src: /^data:image\/png;base64,/,
  style: /^(?!.*url)[\w\s.,:;%()/*+-]*$/i,
  type: /^(?:button|radio|checkbox)$/
}

const isAllowed = (name: string, value: string): boolean => ATTRIBUTES.test(name) && VALUES[name]?.test(value) !== false

/** What React draws while it is not to be seen says so in the style of its outermost elements. */
const shownStyle = ({ style }: HTMLElement | SVGElement, isOutermost: boolean): string => {
  if (!isOutermost || style.display !== "none") return style.cssText
  const shown = document.createElement("i").style
  shown.cssText = style.cssText
  shown.removeProperty("display")
  return shown.cssText
}

const attributesOf = (element: Element, isOutermost: boolean): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const { name, value } of element.attributes) {
    if (name === "style" || name === "checked") continue
    // Addresses in this page's own memory mean nothing to the next one, and what would speak is silent there.
    if (isAllowed(name, value)) found.push(name, value)
  }
  const isStyled = element instanceof HTMLElement || element instanceof SVGElement
  const style = isStyled ? shownStyle(element, isOutermost) : ""
  if (style !== "") found.push("style", style)
  if (element instanceof HTMLInputElement && element.checked) found.push("checked", "")
  return found
}

const nodeOf = (node: Node, isOutermost: boolean): DrawnNode | null => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || UNSEEN.has(node.localName)) return null
  return [node.localName, attributesOf(node, isOutermost), ...nodesIn(node, false)]
}

const nodesIn = (element: Element, isOutermost: boolean): ReadonlyArray<DrawnNode> =>
  [...element.childNodes].flatMap((node) => {
    const kept = nodeOf(node, isOutermost)
    return kept === null ? [] : [kept]
  })

/** What stands in an element, as a text from which it is drawn again without what drew it; null where that would not be the same page. */
export const drawnText = (element: Element): string | null => {
  const text = JSON.stringify(nodesIn(element, true))
  return drawnOf(text) === null ? null : text
}

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((each) => typeof each === "string")

/** A part of a page that is not drawn at once. */
interface Piece {
  /** Of how many elements it is. */
  readonly size: number
  readonly draw: () => void
}

interface Later {
  /** How many blocks of the page are made at once. */
  readonly blocks: number
  /** Puts them where they stand. */
  readonly first: Array<() => void>
  /** Finds the others, in the order in which they stand there. */
  readonly rest: Array<(pieces: Array<Piece>) => void>
}

/** So many elements are drawn in one piece. */
const PIECE = 60

const elementsIn = (node: unknown): number =>
  Array.isArray(node) ? node.slice(2).reduce<number>((count, each) => count + elementsIn(each), 1) : 0

/** Draws one piece after another into a place: what is large, its frame first and then what stands in it. */
const inPieces = (node: unknown, place: () => Element, space: string | null, pieces: Array<Piece>): void => {
  const size = elementsIn(node)
  if (!Array.isArray(node) || size <= PIECE) {
    pieces.push({ size, draw: () => place().append(drawn(node, space)) })
    return
  }
  const [name, attributes, ...inside] = node as ReadonlyArray<unknown>
  const frame: Array<Element> = []
  const begin = (): void => {
    const element = drawn([name, attributes], space) as Element
    frame.push(element)
    place().append(element)
  }
  pieces.push({ size: 1, draw: begin })
  const inFrame = (): Element => {
    const [element] = frame
    if (element === undefined) throw new Error("No frame")
    return element
  }
  for (const each of inside) inPieces(each, inFrame, name === "svg" ? SVG : space, pieces)
}

/** Draws a kept element. Errors: throws where it is none, or holds what no dashboard is made of, such as a field that takes a text. */
const drawn = (node: unknown, space: string | null, later?: Later): Node => {
  if (typeof node === "string") return document.createTextNode(node)
  if (!Array.isArray(node)) throw new TypeError("No element")
  const [name, attributes, ...inside] = node as ReadonlyArray<unknown>
  if (typeof name !== "string" || !ELEMENTS.has(name) || !isTexts(attributes)) throw new TypeError("No element")
  const own = name === "svg" ? SVG : space
  const element = own === null ? document.createElement(name) : document.createElementNS(own, name)
  for (let at = 0; at + 1 < attributes.length; at += 2) {
    const [key = "", value = ""] = attributes.slice(at, at + 2)
    if (!isAllowed(key, value)) throw new TypeError("No attribute")
    // The content policy takes a style from the page's own code, and not as an attribute.
    if (key === "style") (element as HTMLElement | SVGElement).style.cssText = value
    else element.setAttribute(key, value)
  }
  if (name === "input" && !element.hasAttribute("type")) throw new TypeError("No field")
  const inBlocks = later !== undefined && element.hasAttribute("data-wide")
  const nodes = inside.slice(0, inBlocks ? later.blocks : inside.length).map((each) => drawn(each, own, later))
  if (!inBlocks) {
    element.append(...nodes)
    return element
  }
  later.first.push(() => element.append(...nodes))
  later.rest.push((pieces) => {
    for (const each of inside.slice(later.blocks)) inPieces(each, () => element, own, pieces)
  })
  return element
}

const drawnNodes = (text: string, later?: Later): DocumentFragment | null => {
  try {
    const nodes: unknown = JSON.parse(text)
    if (!Array.isArray(nodes) || nodes.length === 0) return null
    const fragment = document.createDocumentFragment()
    fragment.append(...nodes.map((node) => drawn(node, null, later)))
    return fragment
  } catch {
    return null
  }
}

/** Draws what was kept; null where the text is not what `drawnText` gives: then nothing of it is shown. */
export const drawnOf = (text: string): DocumentFragment | null => drawnNodes(text)

/** What each of them draws, small ones together. */
const togetherOf = (rest: ReadonlyArray<(pieces: Array<Piece>) => void>): ReadonlyArray<() => void> => {
  const pieces: Array<Piece> = []
  for (const find of rest) find(pieces)
  const together: Array<Array<Piece>> = []
  let size = PIECE
  for (const piece of pieces) {
    size += piece.size
    if (size > PIECE) {
      together.push([])
      size = piece.size
    }
    together.at(-1)?.push(piece)
  }
  return together.map((some) => (): void => {
    for (const { draw } of some) draw()
  })
}

/**
 * The same in parts: what stands around the blocks of the page; so many of the blocks, once `addFirst` is called; and then each of `pieces()` draws a little more when it is called, in
 * their order. Errors: a piece throws where it is not what `drawnText` gives.
 */
export const firstOf = (
  text: string,
  blocks: number
): {
  readonly frame: DocumentFragment
  readonly addFirst: () => void
  readonly pieces: () => ReadonlyArray<() => void>
} | null => {
  const first: Array<() => void> = []
  const rest: Array<(pieces: Array<Piece>) => void> = []
  const frame = drawnNodes(text, { blocks, first, rest })
  if (frame === null) return null
  const addFirst = (): void => {
    for (const add of first) add()
  }
  return { frame, addFirst, pieces: () => togetherOf(rest) }
}
