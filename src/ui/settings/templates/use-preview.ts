import { useEffect, useState } from "react"
import type { PictureAddresses } from "../../../infra/browser/papers/picture-bytes.ts"
import type { DocumentData } from "../../../infra/papers/document-data.ts"
import type { DrawnPage } from "../../../infra/papers/drawn.ts"
import { useLanguage } from "../../i18n/use-language.ts"

/** The pages that were drawn last; `isLate` while those of the newest wish are being drawn. */
export interface Preview {
  readonly pages: ReadonlyArray<DrawnPage>
  readonly isLate: boolean
  readonly hasFailed: boolean
}

interface Drawn extends Omit<Preview, "isLate"> {
  /** What was drawn last, or could not be. */
  readonly of: DocumentData | undefined
}

/**
 * Draws a document anew after each change, once nothing has changed for a moment; `data` and
 * `pictures`: the same objects as long as they say the same.
 */
export const usePreview = (data: DocumentData | undefined, pictures: PictureAddresses): Preview => {
  const language = useLanguage()
  const [drawn, setDrawn] = useState<Drawn>({ of: undefined, pages: [], hasFailed: false })
  useEffect(() => {
    if (data === undefined) return undefined
    let isWanted = true
    const draw = async (): Promise<void> => {
      const [{ drawPreview }, { pictureBytes }] = await Promise.all([
        import("../../../infra/browser/papers/draw-preview.ts"),
        import("../../../infra/browser/papers/picture-bytes.ts")
      ])
      const pages = await drawPreview(data, language, pictureBytes(pictures))
      if (isWanted) setDrawn({ of: data, pages, hasFailed: false })
    }
    const timer = setTimeout(() => {
      draw().catch(() => {
        if (isWanted) setDrawn(({ pages }) => ({ of: data, pages, hasFailed: true }))
      })
    }, 250)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [data, language, pictures])
  const { hasFailed, of, pages } = drawn
  return { hasFailed, pages, isLate: of !== data }
}
