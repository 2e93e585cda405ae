import { isFile } from "../../domain/company/state.ts"
import type { FilesPort } from "../../infra/browser/books-port.ts"
import type { PictureAddresses } from "../../infra/browser/papers/picture-bytes.ts"
import { picturesOf, type DocumentSource } from "../../infra/papers/data-of.ts"

/** A picture that has not come by then is printed without, in milliseconds. */
const PATIENCE_MS = 4000

const shownSoon = (files: Pick<FilesPort, "shown" | "subscribe">, sha256: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const look = (): string | undefined => files.shown({ sha256, area: "all" })
    const here = look()
    if (here !== undefined) return resolve(here)
    const end = (address: string | undefined): void => {
      clearTimeout(timer)
      leave()
      resolve(address)
    }
    const leave = files.subscribe(() => {
      const address = look()
      if (address !== undefined) end(address)
    })
    const timer = setTimeout(() => end(undefined), PATIENCE_MS)
  })

/** Finds the pictures of papers, waiting a little for what is not shown yet; each is waited for once. */
export const pictureFinder = (files: Pick<FilesPort, "shown" | "subscribe">) => {
  const found = new Map<string, Promise<string | undefined>>()
  const addressOf = (picture: string | null): Promise<string | undefined> => {
    if (picture === null) return Promise.resolve(undefined)
    if (!isFile(picture)) return Promise.resolve(`data:image/png;base64,${picture}`)
    const known = found.get(picture) ?? shownSoon(files, picture)
    found.set(picture, known)
    return known
  }
  return async (source: DocumentSource): Promise<PictureAddresses> => {
    const names = picturesOf(source.paper)
    const [logo, stamp, signature] = await Promise.all([names.logo, names.stamp, names.signature].map(addressOf))
    return { logo, stamp, signature }
  }
}
