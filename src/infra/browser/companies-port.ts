import type { Role } from "../../domain/kernel/permissions.ts"
import type { ApiFailure } from "./api/http-client.ts"

/** A company of the user as the server named it last. `logo`: a PNG in base64; null without one, or where it was too large to keep. */
export interface CompanyCard {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly logo: string | null
}

/** What of a company is on this device. */
export interface CompanyHere {
  readonly companyId: string
  /** Its books are here: it opens without a network. */
  readonly isOpenable: boolean
  /** Operations and files that wait to be sent. */
  readonly waiting: number
  /** Operations and files that were refused and that nobody has seen to yet. */
  readonly refused: number
  /** Invoices that were begun and not saved. Small forms keep nobody from leaving. */
  readonly drafts: number
}

/** A company that the person is in no more, of which something was on this device; `name` as the server said it last. */
export interface GoneCompany {
  readonly companyId: string
  readonly name: string | null
  /** What was written in it here and never booked; it stays on the device, and the copy of the books with it. */
  readonly unsent: number
}

/** The companies of a user, as far as this device knows them. */
export interface CompaniesPort {
  /** Those that the server named last; empty where it was never asked. Needs no network. */
  readonly known: (userId: string) => Promise<ReadonlyArray<CompanyCard>>
  /**
   * Asks the server, and keeps its answer for when it cannot be asked. A company that was here and is not in it is the person's no
   * more: every tab leaves it, and its books leave the device.
   */
  readonly ask: (userId: string) => Promise<ReadonlyArray<CompanyCard> | ApiFailure>
  /** What of them is on this device. Needs no network. */
  readonly here: (userId: string) => Promise<ReadonlyArray<CompanyHere>>
  /** The person has left the company of this tab: the page begins anew in another one, or where the first one is registered. */
  readonly leave: (userId: string) => Promise<void>
}
