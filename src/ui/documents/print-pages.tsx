import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import type { PictureAddresses } from "../../infra/browser/papers/picture-bytes.ts"
import type { DrawnPage } from "../../infra/papers/drawn.ts"
import { PaperPreview } from "./paper-preview.tsx"

/** A picture that has not come by then is printed without, in milliseconds. */
const PATIENCE_MS = 2000

/** The sheet of the printer is the page that was drawn, and nothing else of this page is printed. */
const stylesFor = ({ height, width }: DrawnPage): string => `
  @page { size: ${width}pt ${height}pt; margin: 0; @bottom-right { content: none; } }
  @media screen { body > [data-printed] { display: none; } }
  @media print {
    html, body { margin: 0; padding: 0; background: #fff; }
    body > :not([data-printed]) { display: none !important; }
    [data-printed] ul, [data-printed] li { display: block; margin: 0; padding: 0; }
    [data-printed] li { break-inside: avoid; overflow: hidden; }
    [data-printed] li + li { break-before: page; }
    [data-printed] svg {
      display: block; width: ${width}pt; height: calc(${height}pt - 1px); border: 0; box-shadow: none;
      print-color-adjust: exact;
    }
  }`

const isThere = (picture: Element): Promise<void> =>
  new Promise((resolve) => {
    for (const name of ["load", "error"]) picture.addEventListener(name, () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })

let leave = (): void => {}

/**
 * Prints pages as they were drawn, by the browser's own dialog: phones too, which show no PDF inside a page. `labelOf`: as
 * {@link PaperPreview}. Rejects where the browser cannot lay them out.
 */
export const printPages = async (
  pages: ReadonlyArray<DrawnPage>,
  pictures: PictureAddresses,
  labelOf: (page: number) => string
): Promise<void> => {
  leave()
  const [first] = pages
  if (first === undefined) throw new Error("nothing was drawn")
  const styles = new CSSStyleSheet()
  styles.replaceSync(stylesFor(first))
  const place = document.createElement("div")
  place.dataset["printed"] = ""
  const root = createRoot(place)
  document.body.append(place)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
  leave = () => {
    leave = () => {}
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles)
    root.unmount()
    place.remove()
  }
  flushSync(() => root.render(<PaperPreview labelOf={labelOf} pages={pages} pictures={pictures} />))
  await Promise.all([document.fonts.ready, ...[...place.querySelectorAll("image")].map(isThere)])
  globalThis.print()
  // Some browsers go on reading the page after this returns, and until their dialog is closed: nobody touches the page before that.
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => leave(), { once: true, capture: true })
}
