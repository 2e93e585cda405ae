import type { UnsentText } from "../../../infra/browser/unsent-port.ts"
import { saveFile } from "../../app/save-file.ts"

/** What became of a file of unsent work; `savedInPart`: without files that are too large for it or cannot be read any more. */
export type SavedUnsent = "saved" | "savedInPart" | "notSaved"

/** Hands unsent work to the person as a file. Never rejects. */
export const unsentToFile = async (work: Promise<UnsentText>, name = "kazi-non-envoye.json"): Promise<SavedUnsent> => {
  try {
    const { leftOut, text } = await work
    const isSaved = saveFile(name, new Blob([text], { type: "application/json" }))
    return isSaved ? (leftOut.length > 0 ? "savedInPart" : "saved") : "notSaved"
  } catch {
    return "notSaved"
  }
}
