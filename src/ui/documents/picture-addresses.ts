import { isFile } from "../../domain/company/state.ts"
import type { FilesPort } from "../../infra/browser/books-port.ts"
import type { PictureAddresses } from "../../infra/browser/papers/picture-bytes.ts"
import { picturesOf, type DocumentSource } from "../../infra/papers/data-of.ts"
import { shownSoon } from "../app/shown-soon.ts"

/** Finds the pictures of papers, waiting a little for what is not shown yet; each is waited for once. */
export const pictureFinder = (files: Pick<FilesPort, "shown" | "subscribe">) => {
  const found = new Map<string, Promise<string | undefined>>()
  const addressOf = (picture: string | null): Promise<string | undefined> => {
    if (picture === null) return Promise.resolve(undefined)
    if (!isFile(picture)) return Promise.resolve(`data:image/png;base64,${picture}`)
    const known = found.get(picture) ?? shownSoon(files, { sha256: picture, area: "all" })
    found.set(picture, known)
    return known
  }
  return async (source: DocumentSource): Promise<PictureAddresses> => {
    const names = picturesOf(source.paper)
    const [logo, stamp, signature] = await Promise.all([names.logo, names.stamp, names.signature].map(addressOf))
    return { logo, stamp, signature }
  }
}
