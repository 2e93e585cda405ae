import { SearchPopover } from "./search-popover.tsx"
import { SearchSheet } from "./search-sheet.tsx"
import type { SearchBoxProps } from "./search-props.ts"
import { useMediaQuery } from "./use-media-query.ts"

/** Too small for a list under its field with a keyboard on the screen: narrow, or a phone on its side. */
const smallScreen = "not all and (min-width: 40rem), (pointer: coarse) and (max-height: 30rem)"

/** On small screens the list is a page of its own in front of the form; else it hangs under its field. */
export const SearchBox = (props: SearchBoxProps) =>
  useMediaQuery(smallScreen) ? <SearchSheet {...props} /> : <SearchPopover {...props} />
