import type { BooksIdentity } from "../app/services.tsx"
import type { ShownSummary } from "../../infra/browser/storage/summary.ts"

/** Says of an element in the application's place that the application is drawn in it, behind what is seen. */
export const BEHIND = "data-behind"

/** The dashboard as it stood when it was last drawn, in the place where the application is going to draw it. */
export interface FirstDraw {
  /** Where the application draws the same, behind what is seen: the first element in its place, and the only one once what was drawn is taken away. */
  readonly stage: HTMLElement
  /** To be called once the application has drawn the same: what was pressed meanwhile is pressed there, once. */
  readonly giveOn: () => void
  /** To be called when the application has put the page where it was scrolled to before: it stays where somebody has scrolled it since. */
  readonly holdPlace: () => void
  /** To be called when the application does not come: the waiting mark takes its place again. */
  readonly giveUp: () => void
}

/** What the script inside the page has begun while the application's own files were still on their way (first-draw.ts). */
export interface EarlyStart {
  /** Resolves with what the dashboard showed last time to who is signed in: null where that does not hold any more, or another page is asked for. */
  readonly summary: () => Promise<{ readonly identity: BooksIdentity; readonly shown: ShownSummary } | null>
  /** What is drawn of it already; null where nothing is. */
  drawn: FirstDraw | null
  /** Runs the files that the dashboard needs beside the first ones, one at a time: all at once they would hold the page for long. */
  readonly runFiles: () => Promise<void>
  /** Runs other files in the same way; only where all of them are at hand, for on a line they are asked for together. */
  readonly runAhead?: (files: ReadonlyArray<string>) => Promise<void>
  /** Called when all of the page and its styles are there. */
  readonly go: () => void
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object is declared so
  var kaziStart: EarlyStart | undefined
}
