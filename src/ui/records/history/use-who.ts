import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { SERVER_ACTOR } from "../../../domain/kernel/server-actor.ts"
import type { PeopleApi } from "../../../infra/browser/api/people-api.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useAsked } from "../../app/use-asked.ts"

/**
 * What a person is called in a history: by the name that the server knows of a member. Without a network, or before it has answered,
 * it is a member; who is none any more is said to be a former one. What the server did of its own accord is said to be automatic.
 */
export const useWho = (): ((userId: string) => string) => {
  const { t } = useTranslation("history")
  const { companyId } = useBooks()
  const asking = useMemo(() => (people: PeopleApi) => people.members(companyId), [companyId])
  const { asked } = useAsked(asking)
  const known = asked.kind === "answered" ? asked.answer.members : undefined
  return (userId) => {
    if (userId === SERVER_ACTOR) return t("server")
    const member = known?.find(({ user_id: id }) => id === userId)
    if (member === undefined) return known === undefined ? t("member") : t("former")
    return member.name === "" ? t("member") : member.name
  }
}
