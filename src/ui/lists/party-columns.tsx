import { Avatar } from "../components/avatar.tsx"
import { phoneText } from "../../infra/writing/phone-text.ts"
import type { ListColumn } from "./list-description.ts"

/** Somebody whom the company deals with, as lists show them; without a profile their details were erased. */
interface PartyRow {
  readonly name: string
  readonly profile: { readonly phone: string } | null
}

/** Who it is, with letters in place of a picture, and the number under which they are reached. */
export const partyColumns = <Row extends PartyRow>(words: {
  readonly name: string
  readonly phone: string
  readonly erased: string
}): ReadonlyArray<ListColumn<Row>> => [
  {
    id: "name",
    header: words.name,
    width: "minmax(0, 1fr)",
    cardRole: "title",
    cell: ({ name, profile }) => (
      <span className="inline-flex min-w-0 items-center gap-3">
        <Avatar name={name === "" ? "?" : name} size="small" />
        <span className="min-w-0">{profile === null ? words.erased : name}</span>
      </span>
    )
  },
  {
    id: "phone",
    header: words.phone,
    width: "11rem",
    cardRole: "meta",
    cell: ({ profile }) => phoneText(profile?.phone ?? "")
  }
]
