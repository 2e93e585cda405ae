import { useState } from "react"
import type { UnsentWork } from "../../../infra/browser/unsent-port.ts"
import { unsavedForms } from "../../../infra/browser/unsaved-forms.ts"
import { useServices } from "../../app/services.tsx"
import { useRunningSession } from "../../app/running-session.ts"
import { useSession } from "../../app/session-context.tsx"
import { viewAtRest } from "../../app/session-port.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { unsentToFile, type SavedUnsent } from "./unsent-to-file.ts"

/** How sending or saving what is unsent went, where the person must be told. */
export type LeavingNews = "sending" | "not-sent" | "unknown" | SavedUnsent

/** What a sign-out would lose; `forms` have something typed and not saved, in this tab or another. */
export interface LostWork extends Pick<UnsentWork, "operations" | "refused" | "drafts" | "files" | "hasLostFiles"> {
  readonly forms: number
}

const nothing: LostWork = { operations: 0, refused: 0, drafts: 0, files: 0, hasLostFiles: false, forms: 0 }

const isNone = ({ operations, refused, drafts, files, hasLostFiles, forms }: LostWork): boolean =>
  operations + refused + drafts + files + forms === 0 && !hasLostFiles

/** Signing out: at once when nothing would be lost, else after asking. */
export const useLeaving = () => {
  const session = useSession()
  const userId = useRunningSession("userId")
  const { nameUnsent, unsent: port } = useServices()
  const [unsent, setUnsent] = useState<LostWork | null>(null)
  const [news, setNews] = useState<LeavingNews | null>(null)
  /** Asked once more, with what would be lost by its name; null while nobody wants to leave it behind. */
  const [erasing, setErasing] = useState<ReadonlyArray<string> | null>(null)
  const language = useLanguage()

  const leave = (): void => {
    setUnsent(null)
    setErasing(null)
    // A sign-in under way would not hear it.
    void viewAtRest(session).then(() => session.send({ type: "signOut.requested" }))
  }
  /** Leaves when nothing is left that would be lost; else shows what is. */
  const look = async (user: string): Promise<void> => {
    try {
      const [kept, forms] = await Promise.all([port.of(user), unsavedForms()])
      const found = { ...kept, forms }
      if (isNone(found)) leave()
      else setUnsent(found)
    } catch {
      // Nothing is removed unasked.
      setNews("unknown")
      setUnsent(nothing)
    }
  }
  const ask = (): void => {
    setNews(null)
    if (userId !== null) void look(userId)
  }
  const send = async (): Promise<void> => {
    if (userId === null) return
    setNews("sending")
    const isSent = await port.send(userId).catch(() => false)
    setNews(isSent ? null : "not-sent")
    if (isSent) await look(userId)
  }
  const save = async (): Promise<void> => {
    if (userId === null) return
    setNews(await unsentToFile(port.asText(userId)))
  }
  const askAgain = async (): Promise<void> => {
    if (userId === null) return
    // What has no name that could be read is counted all the same.
    setErasing(await nameUnsent(userId, language).catch(() => []))
  }
  return {
    unsent,
    news,
    erasing,
    ask,
    send,
    save,
    askAgain,
    leave,
    keep: () => setErasing(null),
    stay: () => setUnsent(null)
  }
}

export type Leaving = ReturnType<typeof useLeaving>
