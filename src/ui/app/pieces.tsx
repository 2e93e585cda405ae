import { createContext, startTransition, use, useEffect, useState } from "react"
import type { ReactNode } from "react"
import { pageTurn } from "../../infra/browser/breather.ts"

/** Longer than a page that is seen takes to be laid out, in milliseconds. One that is not seen never is. */
const PATIENCE_MS = 400

/** Resolves once the browser has laid out what stands on the page. */
const laidOut = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") return resolve()
    const timer = setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      pageTurn().then(resolve, resolve)
    })
  })

/** How many pieces are drawn by now. Where nothing is drawn in pieces, all of them at once. */
const DrawnPieces = createContext(Number.POSITIVE_INFINITY)

/** In how many pieces a page is drawn behind another one. */
const PIECES = 5

interface PieceProps {
  /** The frame around every page is the first. */
  readonly at: 2 | 3 | 4 | 5
  readonly children: ReactNode
}

/** Is drawn after the pieces before it, where a page is drawn in pieces. */
export const Piece = ({ at, children }: PieceProps) => (use(DrawnPieces) >= at ? children : null)

interface InPiecesProps {
  readonly children: ReactNode
  /** Called once all of them are laid out. */
  readonly whenAll: () => void
}

/** Draws a page piece after piece, each in a picture of its own, so that none of them holds the page for long: behind a page that says the same, nobody sees it come. */
export const InPieces = ({ children, whenAll }: InPiecesProps) => {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    let isWanted = true
    void laidOut().then(() => {
      if (!isWanted) return
      if (drawn === PIECES) whenAll()
      else startTransition(() => setDrawn(drawn + 1))
    })
    return () => {
      isWanted = false
    }
  }, [drawn, whenAll])
  return <DrawnPieces value={drawn}>{children}</DrawnPieces>
}
