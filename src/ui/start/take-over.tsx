import { startTransition, StrictMode, useLayoutEffect } from "react"
import type { ReactElement } from "react"
import { createRoot } from "react-dom/client"
import { pageTurn } from "../../infra/browser/breather.ts"
import { BEHIND, type FirstDraw } from "./early-start.ts"

/** Says that all beside it stands on the page. */
const Standing = ({ tell }: { readonly tell: () => void }) => {
  useLayoutEffect(tell, [tell])
  return null
}

/** Resolves once the application stands there. Rejects where it fails as a whole before that; what fails later is told as everywhere else. */
const drawIn = (place: HTMLElement, app: ReactElement): Promise<void> =>
  new Promise((resolve, reject) => {
    let fail: (cause: unknown) => void = reject
    const tell = (): void => {
      fail = (cause) => reportError(cause)
      resolve()
    }
    // A little at a time, so that the page can be scrolled, or left, meanwhile.
    startTransition(() =>
      createRoot(place, { onUncaughtError: (cause) => fail(cause) }).render(
        <StrictMode>
          {app}
          <Standing tell={tell} />
        </StrictMode>
      )
    )
  })

/** So many elements are laid out in one piece. */
const PIECE = 120

const elementsIn = (element: Element): number => element.getElementsByTagName("*").length + 1

/** The largest parts of it that are laid out in one piece, in the order in which they stand there. */
const partsOf = (element: Element): ReadonlyArray<Element> =>
  elementsIn(element) <= PIECE ? [element] : [...element.children].flatMap(partsOf)

/** Has the browser lay it out as it is going to stand, piece after piece, each in a piece of work of its own. */
const layOut = async (stage: HTMLElement): Promise<void> => {
  const parts = partsOf(stage).filter((part) => part instanceof HTMLElement)
  for (const { style } of parts) style.contentVisibility = "hidden"
  stage.style.contentVisibility = ""
  let elements = PIECE
  for (const part of parts) {
    elements += elementsIn(part)
    if (elements > PIECE) {
      void stage.offsetHeight
      await pageTurn()
      elements = elementsIn(part)
    }
    part.style.contentVisibility = ""
    if (part.getAttribute("style") === "") part.removeAttribute("style")
  }
  void stage.offsetHeight
  await pageTurn()
}

/**
 * Draws the application behind the page that stands in its place, and lets it take that place once it is laid out as it is going to stand: then only its picture is left to paint. Rejects where the
 * application fails as a whole.
 */
export const takeOver = async (drawn: FirstDraw, app: ReactElement): Promise<void> => {
  const { stage } = drawn
  await drawIn(stage, app)
  await pageTurn()
  await layOut(stage)
  while (stage.nextSibling !== null) stage.nextSibling.remove()
  for (const name of ["style", "aria-hidden", BEHIND]) stage.removeAttribute(name)
  drawn.giveOn()
}
