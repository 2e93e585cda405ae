import { useEffect, useRef, useState } from "react"
import type { PictureAddresses } from "../../infra/browser/papers/picture-bytes.ts"
import type { DocumentData } from "../../infra/papers/document-data.ts"
import type { DrawnPage } from "../../infra/papers/drawn.ts"
import type { Language } from "../i18n/language.ts"

/** Nothing may have changed for so long before it is drawn, in milliseconds. */
const PAUSE_MS = 250

/** What is to be drawn, in whose language, with which pictures and with the code of which public page. */
export interface WantedPages {
  readonly data: DocumentData
  readonly language: Language
  readonly pictures: PictureAddresses
  readonly link: string | null
}

/** The pages that were drawn last, with the pictures on them. */
export interface DrawnPages {
  readonly pages: ReadonlyArray<DrawnPage>
  readonly pictures: PictureAddresses
  /** Those of the newest wish are not there yet. */
  readonly isLate: boolean
  /** `failed`: they could not be drawn. `nothing`: there is nothing that could be. */
  readonly outcome: "drawn" | "failed" | "nothing"
}

interface Last extends Omit<DrawnPages, "isLate"> {
  /** What they were drawn of, or could not be. */
  readonly of: unknown
}

const NONE: Last = { of: undefined, pages: [], pictures: {}, outcome: "nothing" }

const draw = async (
  { data, language, link, pictures }: WantedPages,
  signal: AbortSignal
): Promise<ReadonlyArray<DrawnPage>> => {
  const [{ drawPreview }, { pictureBytes }] = await Promise.all([
    import("../../infra/browser/papers/draw-preview.ts"),
    import("../../infra/browser/papers/picture-bytes.ts")
  ])
  return drawPreview(data, language, pictureBytes(pictures), link, signal)
}

/** What was drawn, as something that another wish can be compared with. The texts of pictures are long: only they are compared as they are. */
interface Said {
  readonly text: string
  readonly pictures: PictureAddresses
}

const saidBy = ({ pictures, ...rest }: WantedPages): Said => ({
  text: JSON.stringify(rest, (_name, value: unknown) => (typeof value === "bigint" ? `${value}n` : value)),
  pictures
})

const saysTheSame = (one: Said, other: Said): boolean =>
  one.text === other.text &&
  (["logo", "signature", "stamp"] as const).every((name) => one.pictures[name] === other.pictures[name])

/**
 * Draws a document as it is printed, and anew after each change of what it says: not where the server has only confirmed it. What draws is fetched with the first wish, and works apart from the page.
 * `wish`: the same function as long as it says the same; it is asked once nothing has changed for a moment, so that typing waits neither
 * for it nor for the drawing. Nothing is drawn as long as it is null.
 */
export const useDrawnPages = (wish: (() => WantedPages | undefined) | null): DrawnPages => {
  const [last, setLast] = useState(NONE)
  const drawn = useRef<Said>(undefined)
  useEffect(() => {
    if (wish === null) return undefined
    const ended = new AbortController()
    const take = (next: Partial<Last>): void => {
      if (!ended.signal.aborted) setLast((before) => ({ ...before, ...next, of: wish }))
    }
    const timer = setTimeout(() => {
      const wanted = wish()
      if (wanted === undefined) return take({ outcome: "nothing" })
      const said = saidBy(wanted)
      if (drawn.current !== undefined && saysTheSame(said, drawn.current)) return take({ outcome: "drawn" })
      draw(wanted, ended.signal).then(
        (pages) => {
          if (ended.signal.aborted) return
          drawn.current = said
          take({ pages, pictures: wanted.pictures, outcome: "drawn" })
        },
        () => take({ outcome: "failed" })
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [wish])
  const { of, ...shown } = last
  return { ...shown, isLate: of !== wish }
}
