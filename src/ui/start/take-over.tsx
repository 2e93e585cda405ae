import { startTransition, StrictMode } from "react"
import type { ReactElement } from "react"
import { createRoot } from "react-dom/client"
import { InPieces } from "../app/pieces.tsx"
import { BEHIND, type FirstDraw } from "./early-start.ts"

/**
 * Draws the application behind the page that stands in its place, and lets it take that place. What it draws is laid out as it is going to stand, piece after piece, and nobody sees it: when it
 * is shown, only the picture is left to paint. Rejects where nothing can be drawn.
 */
export const takeOver = async (drawn: FirstDraw, app: ReactElement): Promise<void> => {
  const { stage } = drawn
  await new Promise<void>((resolve, reject) => {
    // What fails later is told as everywhere else.
    let fail: (cause: unknown) => void = reject
    const whenAll = (): void => {
      fail = (cause) => reportError(cause)
      resolve()
    }
    startTransition(() =>
      createRoot(stage, { onUncaughtError: (cause) => fail(cause) }).render(
        <StrictMode>
          <InPieces place={stage} whenAll={whenAll}>
            {app}
          </InPieces>
        </StrictMode>
      )
    )
  })
  while (stage.nextSibling !== null) stage.nextSibling.remove()
  for (const name of ["style", "aria-hidden", BEHIND]) stage.removeAttribute(name)
  drawn.giveOn()
}
