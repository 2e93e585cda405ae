import { useState } from "react"
import type { UnsentWork } from "../../../infra/browser/unsent-port.ts"
import { unsavedForms } from "../../../infra/browser/unsaved-forms.ts"
import { useServices } from "../../app/services.tsx"
import { useRunningSession } from "../../app/running-session.ts"
import { useSession } from "../../app/session-context.tsx"
import { viewAtRest } from "../../app/session-port.ts"
import { saveFile } from "../../app/save-file.ts"

/** How sending or saving what is unsent went, where the person must be told. */
export type LeavingNews = "sending" | "not-sent" | "saved" | "not-saved" | "unknown"

/** What a sign-out would lose; `forms` have something typed and not saved, in this tab or another. */
export interface LostWork extends Pick<UnsentWork, "operations" | "refused" | "drafts" | "files"> {
  readonly forms: number
}

const nothing: LostWork = { operations: 0, refused: 0, drafts: 0, files: 0, forms: 0 }

const isNone = ({ operations, refused, drafts, files, forms }: LostWork): boolean =>
  operations + refused + drafts + files + forms === 0

/** Signing out: at once when nothing would be lost, else after asking. */
export const useLeaving = () => {
  const session = useSession()
  const userId = useRunningSession("userId")
  const { unsent: port } = useServices()
  const [unsent, setUnsent] = useState<LostWork | null>(null)
  const [news, setNews] = useState<LeavingNews | null>(null)

  const leave = (): void => {
    setUnsent(null)
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
    const isSaved = await port.asText(userId).then(
      (text) => saveFile("kazi-non-envoye.json", new Blob([text], { type: "application/json" })),
      () => false
    )
    setNews(isSaved ? "saved" : "not-saved")
  }
  return { unsent, news, ask, send, save, leave, stay: () => setUnsent(null) }
}

export type Leaving = ReturnType<typeof useLeaving>
