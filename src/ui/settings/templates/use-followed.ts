import { useEffect, useState } from "react"
import type { TemplatePreview } from "../../../infra/contract/template-preview.ts"
import { PREVIEW_AGAIN_MS } from "../../../infra/browser/preview-sender.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useServices } from "../../app/services.tsx"

/** The other screen is heard at least every PREVIEW_AGAIN_MS: one that is silent for so many milliseconds has gone on to something else. */
export const QUIET_MS = 3 * PREVIEW_AGAIN_MS

/** What came last; null before that. `isOpen`: the server can tell more; `isQuiet`: the other screen sends nothing any more. */
interface Followed {
  readonly preview: TemplatePreview | null
  readonly isOpen: boolean
  readonly isQuiet: boolean
}

/** Follows the template that the same person edits on another screen, as long as the page is there. */
export const useFollowed = (): Followed => {
  const { secondScreen } = useServices()
  const { companyId, userId } = useBooks()
  const [followed, setFollowed] = useState<Followed>({ preview: null, isOpen: false, isQuiet: false })
  useEffect(() => {
    let isOver = false
    let end = (): void => {}
    let silence: ReturnType<typeof setTimeout> | undefined
    const change = (changes: Partial<Followed>): void => setFollowed((before) => ({ ...before, ...changes }))
    const listener = {
      stood: (isOpen: boolean) => change({ isOpen }),
      came: (preview: TemplatePreview) => {
        clearTimeout(silence)
        silence = setTimeout(() => change({ isQuiet: true }), QUIET_MS)
        // The same once more is a sign of life, and nothing to be drawn.
        setFollowed((before) => ({
          isOpen: true,
          isQuiet: false,
          preview: JSON.stringify(before.preview) === JSON.stringify(preview) ? before.preview : preview
        }))
      }
    }
    secondScreen({ companyId, userId }).then(
      (screen) => {
        if (!isOver) end = screen.follow(listener)
      },
      // Its code could not be fetched: the page says that it is not connected.
      () => change({ isOpen: false })
    )
    return () => {
      isOver = true
      clearTimeout(silence)
      end()
    }
  }, [companyId, secondScreen, userId])
  return followed
}
