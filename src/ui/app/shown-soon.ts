import type { FilesPort } from "../../infra/browser/books-port.ts"

/** A picture that has not come by then is done without, in milliseconds. */
const PATIENCE_MS = 4000

/** A picture as an address that an image can show, waited for a little where it is not here yet; undefined where it does not come. */
export const shownSoon = (
  files: Pick<FilesPort, "shown" | "subscribe">,
  file: Parameters<FilesPort["shown"]>[0]
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const here = files.shown(file)
    if (here !== undefined) return resolve(here)
    const end = (address: string | undefined): void => {
      clearTimeout(timer)
      leave()
      resolve(address)
    }
    const leave = files.subscribe(() => {
      const address = files.shown(file)
      if (address !== undefined) end(address)
    })
    const timer = setTimeout(() => end(undefined), PATIENCE_MS)
  })
