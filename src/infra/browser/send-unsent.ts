import type { BooksPort } from "./books-port.ts"
import { unsentOf } from "./storage/device-copies.ts"

/** How long one company's operations may take to be sent, in milliseconds. */
const PATIENCE_MS = 30_000

/** Sends what waits in open books, now. False when the connection or the sign-in does not let it. */
export const sendAll = (books: BooksPort): Promise<boolean> => {
  books.syncNow()
  /** Where another tab leads, its pause after an earlier attempt is no word on the one that it was just asked for. */
  let isTried = false
  return new Promise((resolve) => {
    const end = (isSent: boolean): void => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      resolve(isSent)
    }
    const look = (): void => {
      const { health, net, pending } = books.snapshot().sync
      if (pending === 0 && books.files.waiting().every(({ refused }) => refused !== null)) return end(true)
      if (net !== "backoff") isTried = true
      if (health !== "ok" || net === "offline" || (net === "backoff" && isTried)) end(false)
    }
    const stops = [books.subscribe(look), books.files.subscribe(look)]
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    look()
  })
}

/**
 * Sends what a user has written on this device, company by company; `withBooks` opens those of one for as long as it takes. A company
 * that takes nothing does not keep the others from getting theirs. False when not everything could be sent.
 */
export const sendUnsent = async (
  userId: string,
  withBooks: (companyId: string, use: (books: BooksPort) => Promise<boolean>) => Promise<boolean>
): Promise<boolean> => {
  const { companies } = await unsentOf(userId)
  let isAllSent = true
  for (const companyId of companies) isAllSent = (await withBooks(companyId, sendAll)) && isAllSent
  return isAllSent
}
