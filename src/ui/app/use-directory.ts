import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import type { Books } from "../../domain/books.ts"
import type { Role } from "../../domain/kernel/permissions.ts"
import { CUSTOMER_ACTOR, SERVER_ACTOR } from "../../domain/kernel/server-actor.ts"
import type { PeopleApi } from "../../infra/browser/api/people-api.ts"
import { useDeviceText } from "../i18n/use-device-text.ts"
import { useBooks, useBooksSelector } from "./books-context.tsx"
import { directoryOf } from "./directory-store.ts"
import { useServices } from "./services.tsx"
import { askPeople } from "./use-call.ts"

type Members = NonNullable<Books["company"]>["members"]

/** The directory of the company: as kept on this device, and asked for anew where that is `needed` and there is a network. */
const useKnown = (isNeeded: boolean, members: Members | undefined) => {
  const books = useBooks()
  const { companyId } = books
  const services = useServices()
  const isOffline = useBooksSelector(({ sync }) => sync.net === "offline")
  const store = directoryOf(books)
  useEffect(() => {
    if (!isNeeded || isOffline || store.isFresh(performance.now(), Object.keys(members ?? {}))) return undefined
    const leaving = new AbortController()
    askPeople(services, (people: PeopleApi) => people.directory(companyId), leaving.signal).then(
      (outcome) => {
        if (!leaving.signal.aborted && outcome._tag === "Success") store.take(outcome.success, performance.now())
      },
      // A call that was left is rejected; there is nobody to tell.
      () => undefined
    )
    return () => leaving.abort()
  }, [companyId, isNeeded, isOffline, members, services, store])
  return useSyncExternalStore(store.subscribe, store.read)
}

/**
 * What ids in the books stand for, as the server knows it or knew it last. Whoever has left is called so; where nothing was ever heard of
 * them, a person is a member. What the server did of its own accord is said to be automatic. A device that nobody knows is not
 * spoken of. A page that shows no names says that they are not needed.
 */
export const useDirectory = (isNeeded = true) => {
  const { t } = useTranslation("history")
  const { userId: ownId } = useBooks()
  const members = useBooksSelector(({ books }) => books.company?.members)
  const deviceText = useDeviceText()
  const known = useKnown(isNeeded, members)
  const names = useMemo(() => new Map(known?.people.map(({ user_id: id, name }) => [id, name])), [known])

  /** `role`: what they were when they did it, where that is known. */
  const who = useCallback(
    (userId: string, role: Role | undefined): string => {
      if (userId === SERVER_ACTOR) return t("server")
      if (userId === CUSTOMER_ACTOR) return t("customer")
      const isMember = members?.[userId] !== undefined
      const said = names.get(userId) || undefined
      const name = said ?? (isMember || known === undefined ? t("member") : t("former"))
      const more = [
        ...(role === undefined ? [] : [t(`role.${role}`)]),
        ...(isMember || said === undefined ? [] : [t("left")])
      ]
      return more.length === 0 ? name : t("named", { name, more: more.join(", ") })
    },
    [known, members, names, t]
  )
  /** Where nothing but a name is said: of whoever has none yet, what they are now. */
  const called = useCallback(
    (userId: string): string => {
      const isNamed = (names.get(userId) ?? "") !== ""
      return !isNamed && userId === ownId ? t("you") : who(userId, isNamed ? undefined : members?.[userId])
    },
    [members, names, ownId, t, who]
  )
  /** The same where others read it: whoever has no name yet is no « you » there. */
  const written = useCallback(
    (userId: string): string => who(userId, names.get(userId) ? undefined : members?.[userId]),
    [members, names, who]
  )
  const device = (deviceId: string): string | undefined => {
    const agent = known?.devices.find(({ id }) => id === deviceId)
    return agent === undefined ? undefined : deviceText(agent)
  }
  return { who, called, written, device }
}
