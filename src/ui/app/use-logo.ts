import { useSyncExternalStore } from "react"
import { isFile } from "../../domain/company/state.ts"
import { useBooks } from "./books-context.tsx"

/**
 * The picture of a logo, as the books tell it, as an address that an image can show; undefined without one, and until it was read. Every
 * member sees it.
 */
export const useLogo = (picture: string | null): string | undefined => {
  const { files } = useBooks()
  const sha256 = picture !== null && isFile(picture) ? picture : null
  const shown = useSyncExternalStore(files.subscribe, () =>
    sha256 === null ? undefined : files.shown({ sha256, area: "all" })
  )
  return picture === null || sha256 !== null ? shown : `data:image/png;base64,${picture}`
}
