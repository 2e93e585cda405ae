import { useSelector } from "@xstate/react"
import { useEffect, useState } from "react"
import { createActor, type ActorRefFrom, type SnapshotFrom } from "xstate"
import type { LinkPurpose } from "../../infra/contract/mailed-links.ts"
import { actorsFrom } from "../../machines/effect-actor.ts"
import { mailedLinkMachine, type MailedLinkContext, type MailedLinkEvent } from "../../machines/people/mailed-link.ts"
import { useServices } from "../app/services.tsx"
import { runCall } from "../app/use-call.ts"
import { linkCalls } from "./link-calls.ts"
import { forgetLink, keptLink, onLinkOpened } from "./link-token.ts"

type Snapshot = SnapshotFrom<typeof mailedLinkMachine>

/** What the page of a mailed link shows. */
export interface Link extends Pick<MailedLinkContext, "shown" | "failure" | "done"> {
  readonly stage: Snapshot["value"]
  readonly send: (event: MailedLinkEvent) => void
}

/** The running machine of the page's link, begun anew for each link that is opened in it; undefined before the first drawing. */
export const useLink = (purpose: LinkPurpose): Link | undefined => {
  const services = useServices()
  const [actor, setActor] = useState<ActorRefFrom<typeof mailedLinkMachine>>()
  const snapshot = useSelector(actor, (standing: Snapshot | undefined) => standing)
  useEffect(() => {
    const machine = mailedLinkMachine.provide({
      actors: actorsFrom(runCall)(linkCalls(purpose, services)),
      actions: { forgetLink: () => forgetLink(purpose) }
    })
    let stop = (): void => undefined
    const begin = (): void => {
      stop()
      const next = createActor(machine, { input: { token: keptLink(purpose) } })
      stop = () => void next.stop()
      setActor(next.start())
    }
    begin()
    const stopListening = onLinkOpened(begin)
    return () => {
      stopListening()
      stop()
    }
  }, [services, purpose])
  if (actor === undefined || snapshot === undefined) return undefined
  const { done, failure, shown } = snapshot.context
  return { stage: snapshot.value, done, failure, shown, send: actor.send }
}
