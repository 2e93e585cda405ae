import { useSyncExternalStore } from "react"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "./books-context.tsx"

/** The stamps and signatures that new documents may bear, in one text: it is the same as long as they are. */
const selectPictures = ({ books: { templates } }: BooksSnapshot): string =>
  [...templates.values()]
    .filter(({ active }) => active)
    .flatMap(({ template: { signature, stamp } }) => [stamp, signature])
    .flatMap((picture) => (picture === null ? [] : [picture.sha256]))
    .join(" ")

/** Has the pictures of the templates on this device before one is printed without a network. */
export const usePicturesAtHand = (): void => {
  const { files } = useBooks()
  const pictures = useBooksSelector(selectPictures)
  useSyncExternalStore(files.subscribe, () => {
    if (pictures === "") return 0
    // To ask for one is to have it fetched and kept.
    return pictures.split(" ").filter((sha256) => files.shown({ sha256, area: "all" }) !== undefined).length
  })
}
