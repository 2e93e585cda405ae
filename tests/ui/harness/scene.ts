import type { Role } from "../../../src/domain/kernel/permissions.ts"
import type { BooksSnapshot } from "../../../src/infra/browser/books-port.ts"
import type { Crowd } from "./crowded-books.ts"

/** What the harness plays; a test sets it as `window.scene` before the page loads. */
export interface Scene {
  readonly stage: "signed-out" | "needs-company" | "signed-in"
  readonly books: "empty" | "demo"
  /** That many invoices in all, the ones of the demonstration over and over again with numbers of their own. */
  readonly invoices: number
  /** That many invoices of a lifelike history in all, with their customers and payments, a tenth as many estimates and as many sales. */
  readonly lifelike: number
  /** Of what the demonstration is there over and over again, with long names and amounts; null leaves it as it is. */
  readonly crowd: Crowd | null
  readonly net: BooksSnapshot["sync"]["net"]
  readonly health: BooksSnapshot["sync"]["health"]
  /** Operations that wait on this device from the start. */
  readonly waiting: number
  /** A file waits to be uploaded, and one was refused. */
  readonly hasFiles: boolean
  /** The books are not all here yet. */
  readonly isPartial: boolean
  /** The books arrive on this device for the first time, and the server has said what they come to. */
  readonly isArriving: boolean
  /** So much of the application is kept on this device, in percent; null: all of it. */
  readonly keeping: number | null
  /** Refused operations to show. */
  readonly attention: number
  /** Two payments were kept apart: one whose reference was known, and one that an invoice could not take all of. */
  readonly isFlagged: boolean
  /** A sale on credit took its customer above their credit limit, and one was entered twice and is void. */
  readonly isOdd: boolean
  /** Mistakes were put right: money to give back on F-10, F-09 written off, the payment of F-08 void. */
  readonly isCorrected: boolean
  /** A part of an accepted offer is a draft invoice. */
  readonly isConverted: boolean
  /** The code with which the next sign-in, sign-up or registration fails. */
  readonly failure: string | null
  /** What keeps the books from opening: this page is older, another tab does not let go, or what waits here cannot be read. */
  readonly trouble: "outdated" | "waiting" | "damaged" | null
  /** How many milliseconds opening the books takes; -1 fails. */
  readonly opening: number
  /** What the books came to last time is known here. */
  readonly isSummed: boolean
  /** Every text of the books is a hostile one, beginning with the one of this number; null leaves them as they are. */
  readonly hostile: number | null
  /** Whether the deployment shows templates on second screens, and whether another one sends one. */
  readonly secondScreen: "off" | "waiting" | "showing"
  /** What the person is in the company. */
  readonly role: Role | "nobody"
}

export const defaultScene: Scene = {
  stage: "signed-in",
  books: "demo",
  invoices: 0,
  lifelike: 0,
  crowd: null,
  net: "online",
  health: "ok",
  waiting: 0,
  hasFiles: false,
  isPartial: false,
  isArriving: false,
  keeping: null,
  attention: 0,
  isFlagged: false,
  isOdd: false,
  isCorrected: false,
  isConverted: false,
  failure: null,
  trouble: null,
  opening: 0,
  isSummed: false,
  hostile: null,
  secondScreen: "off",
  role: "owner"
}

/** What the page plays from its beginning on, whatever books it opens: only a fresh one can play another. */
export const playedThroughout = (scene: Partial<Scene>): string => {
  const { stage, failure, isSummed, keeping, secondScreen } = { ...defaultScene, ...scene }
  return JSON.stringify([stage, failure, isSummed, keeping, secondScreen])
}

declare global {
  interface Window {
    readonly scene?: Partial<Scene>
  }
}
