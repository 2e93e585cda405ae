import { isErased, type Erased } from "../../domain/kernel/personal.ts"
import { phoneText } from "../../infra/writing/phone-text.ts"
import type { RecordField } from "./record.ts"

/** Somebody whom the company deals with. */
interface Party {
  readonly kind: "person" | "company"
  readonly phone: string
  readonly city: string
}

/** The fields of such a record, labelled by the texts of the same names. None of one whose data was erased. */
export const partyFields = <Profile extends Party, Name extends keyof Profile & string>(
  label: (key: Name | "kind.label" | `kind.${Party["kind"]}`) => string,
  profile: Profile | Erased | undefined,
  names: ReadonlyArray<Name>
): ReadonlyArray<RecordField> =>
  profile === undefined || isErased(profile)
    ? []
    : [
        { id: "kind", label: label("kind.label"), value: label(`kind.${profile.kind}`) },
        ...names.map((name) => ({
          id: name,
          label: label(name),
          value: name === "phone" ? phoneText(profile.phone) : String(profile[name]),
          isContact: name !== "name"
        }))
      ]

/** How two of the same name are told apart where one looks for them. */
export const partyHint = (profile: Pick<Party, "phone" | "city"> | null): string =>
  [phoneText(profile?.phone ?? ""), profile?.city ?? ""].filter((each) => each !== "").join(" · ")
