import type { SyncStatus } from "../../infra/browser/books-port.ts"
import { fetchedPercent } from "../app/fetched-percent.ts"
import type { Tone } from "../components/badge.tsx"
import type { IconName } from "../components/icon-paths.ts"

/** What the synchronisation is doing, as people are told. */
export type SyncWord =
  | "opening"
  | "booked"
  | "fetching"
  | "sending"
  | "connecting"
  | "offline"
  | "retrying"
  | "attention"
  | "authRequired"
  | "upgradeRequired"
  | "readOnly"
  | "storageDegraded"
  | "booksDiffer"
  | "clockWrong"

/** What a person should look at: commands that were refused here, and payments that were booked with a question. */
export interface ToLookAt {
  readonly refused: number
  readonly flagged: number
}

export interface SyncNews {
  readonly word: SyncWord
  /** How many operations the word is about: waiting ones, or for "attention" those to look at; for "fetching" percent. */
  readonly count: number
  readonly tone: Tone
  readonly icon: IconName
}

const looks: Readonly<Record<SyncWord, { readonly tone: Tone; readonly icon: IconName }>> = {
  opening: { tone: "neutral", icon: "device" },
  fetching: { tone: "informative", icon: "download" },
  booked: { tone: "positive", icon: "cloudCheck" },
  sending: { tone: "informative", icon: "cloudUp" },
  connecting: { tone: "neutral", icon: "cloudUp" },
  offline: { tone: "warning", icon: "cloudOff" },
  retrying: { tone: "warning", icon: "cloudOff" },
  attention: { tone: "negative", icon: "alert" },
  authRequired: { tone: "warning", icon: "lock" },
  upgradeRequired: { tone: "warning", icon: "download" },
  readOnly: { tone: "warning", icon: "lock" },
  storageDegraded: { tone: "warning", icon: "device" },
  booksDiffer: { tone: "warning", icon: "alert" },
  clockWrong: { tone: "warning", icon: "history" }
}

/** What the news is made of. */
interface Told extends Pick<SyncStatus, "net" | "pending" | "health" | "wrongClock" | "fetching"> {
  /** The books are being opened: what is shown is what they came to last time. */
  readonly isOpening?: boolean
}

const wordOf = (
  { isOpening = false, net, pending, health, wrongClock, fetching }: Told,
  { refused, flagged }: ToLookAt
): SyncWord => {
  if (isOpening) return "opening"
  if (health === "auth-required") return "authRequired"
  if (health === "upgrade-required") return "upgradeRequired"
  if (health === "read-only") return "readOnly"
  if (refused > 0) return "attention"
  if (health === "storage-degraded") return "storageDegraded"
  if (health === "books-differ") return "booksDiffer"
  if (net === "offline") return "offline"
  if (net === "backoff") return "retrying"
  if (wrongClock !== null) return "clockWrong"
  if (net === "connecting") return "connecting"
  // What is not all here is not all booked, whatever was sent.
  if (fetching !== null) return "fetching"
  if (pending > 0) return "sending"
  // What is booked and waits for a word hides nothing that passes.
  return flagged > 0 ? "attention" : "booked"
}

/** The one thing to tell about the synchronisation: what the person can do something about comes first. */
export const syncNews = (status: Told, toLookAt: ToLookAt): SyncNews => {
  const word = wordOf(status, toLookAt)
  const counts: { readonly [word in SyncWord]?: number } = {
    attention: toLookAt.refused + toLookAt.flagged,
    fetching: fetchedPercent(status.fetching),
    opening: 0
  }
  return { word, count: counts[word] ?? status.pending, ...looks[word] }
}
