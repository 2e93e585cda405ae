import { useEffect, useState } from "react"
import type { Member } from "../../../infra/contract/members.ts"
import { useServices } from "../../app/services.tsx"
import { askPeople } from "../../app/use-call.ts"

/** Images by the name of their content: one that was changed has another name. */
type Images = ReadonlyMap<string, string>

/**
 * The images of members who have one, asked for one after the other once the list stands, as PNG in base64. The server shows them to who
 * shares a company with the member. One that does not come leaves the initials.
 */
export const useImages = (members: ReadonlyArray<Member>): ((member: Member) => string | null) => {
  const services = useServices()
  const [images, setImages] = useState<Images>(new Map())
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      for (const { avatar, user_id: id } of members) {
        if (avatar.image === null) continue
        const outcome = await askPeople(services, (people) => people.avatar(id), leaving.signal)
        if (outcome._tag !== "Success") continue
        const { image, png } = outcome.success
        setImages((now) => (now.get(image) === png ? now : new Map(now).set(image, png)))
      }
    }
    // A call that was left is rejected; there is nobody to tell.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [services, members])
  return ({ avatar }) => (avatar.image === null ? null : (images.get(avatar.image) ?? null))
}
