import { createContext, startTransition, use, useLayoutEffect, useState } from "react"
import type { ReactNode } from "react"
import { pageTurn } from "../../infra/browser/breather.ts"

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
  /** Where it is drawn. */
  readonly place: HTMLElement
  /** Called once all of them are laid out. */
  readonly whenAll: () => void
}

/**
 * Draws a page piece after piece, so that none of them holds the page for long: behind a page that says the same, nobody sees it come. Of each piece the styles are worked out, and then the layout, in pieces
 * of work of their own.
 */
export const InPieces = ({ children, place, whenAll }: InPiecesProps) => {
  const [drawn, setDrawn] = useState(1)
  // Before the browser takes a picture, for which it would do all of it at once.
  useLayoutEffect(() => {
    let isWanted = true
    const goOn = async (): Promise<void> => {
      await pageTurn()
      void getComputedStyle(place.lastElementChild ?? place).color
      await pageTurn()
      void place.offsetHeight
      await pageTurn()
      if (!isWanted) return
      if (drawn === PIECES) whenAll()
      else startTransition(() => setDrawn(drawn + 1))
    }
    void goOn()
    return () => {
      isWanted = false
    }
  }, [drawn, place, whenAll])
  return <DrawnPieces value={drawn}>{children}</DrawnPieces>
}
