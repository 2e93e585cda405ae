import { chainText } from "../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import type { CompanyId } from "../../domain/kernel/ids.ts"
import { digest, sha256, utf8 } from "./sha256.ts"

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0))

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

/** What an event holds in the place of a personal value: base64url(SHA-256(salt || text)). `salt` is base64url. */
export const commitmentOf = async (salt: string, text: string): Promise<string> => {
  const [head, tail] = [fromBase64Url(salt), utf8.encode(text)]
  const bytes = new Uint8Array(head.length + tail.length)
  bytes.set(head)
  bytes.set(tail, head.length)
  return toBase64Url(await digest(bytes))
}

const bodyHashOf = async (event: RecordedEvent): Promise<string | undefined> =>
  event.body === null ? event.bodyHash : sha256(event.body)

const personalIsRight = async ({ body, pii }: RecordedEvent): Promise<boolean> => {
  if (pii === undefined) return true
  const checks = await Promise.all(
    Object.entries(pii).map(
      async ([commitment, [salt, text]]) =>
        body?.includes(`"${commitment}"`) === true && (await commitmentOf(salt, text)) === commitment
    )
  )
  return checks.every(Boolean)
}

/** Events whose hashes are under way at once: enough to keep the digest threads busy, few enough to leave memory alone. */
export const BATCH = 500

/**
 * How many of the events continue a log at a position: contiguous, every chain hash as computed here, and every personal value the
 * one committed to. Every link is checked against the hash claimed by the one before, so that they can be computed at once: as far
 * as all hold, the chain holds.
 */
export const soundPart = async (
  companyId: CompanyId,
  after: { readonly position: number; readonly hash: string },
  events: ReadonlyArray<RecordedEvent>
): Promise<number> => {
  const isLink = async (event: RecordedEvent, index: number): Promise<boolean> => {
    if (event.p !== after.position + index + 1) return false
    const previous = index === 0 ? after.hash : events[index - 1]?.h
    const bodyHash = await bodyHashOf(event)
    if (previous === undefined || bodyHash === undefined) return false
    const { p, id, t, v, crit, cmd, dev, seq, by, at, occ } = event
    const text = chainText(previous, { companyId, p, id, t, v, crit, cmd, dev, seq, by, at, occ, bodyHash })
    return (await sha256(text)) === event.h && personalIsRight(event)
  }
  for (let from = 0; from < events.length; from += BATCH) {
    const links = await Promise.all(events.slice(from, from + BATCH).map((event, index) => isLink(event, from + index)))
    const broken = links.indexOf(false)
    if (broken >= 0) return from + broken
  }
  return events.length
}

/** Whether events continue a log at a position, all of them; see {@link soundPart}. */
export const continues = async (
  companyId: CompanyId,
  after: { readonly position: number; readonly hash: string },
  events: ReadonlyArray<RecordedEvent>
): Promise<boolean> => (await soundPart(companyId, after, events)) === events.length
