import { Effect } from "effect"
import type { Remembered, SessionFailure, SessionPorts } from "../../../machines/session/ports.ts"
import {
  beginForgetting,
  endForgetting,
  forgetLast,
  lastUser,
  leavingUsers,
  rememberUser
} from "../storage/device-memory.ts"
import { clearTab } from "./tab-memory.ts"
import { tabCompany } from "./tab-company.ts"

/** How long the removal of copies may hold up a start; what is not done then is done at the next one. */
const REMOVAL_PATIENCE = "3 seconds"

const onDevice = <A>(run: () => Promise<A>): Effect.Effect<A, SessionFailure> =>
  Effect.tryPromise({ try: run, catch: (): SessionFailure => ({ code: "kz/storage" }) })

/** Whether it was done in time. */
const inTime = (removal: Effect.Effect<void, SessionFailure>): Effect.Effect<boolean, SessionFailure> =>
  Effect.timeoutOrElse(Effect.as(removal, true), {
    duration: REMOVAL_PATIENCE,
    orElse: () => Effect.succeed(false)
  })

/** What removes copies: needed when somebody leaves, not when somebody works. */
const copies = () => import("../storage/device-copies.ts")

const finishRemovals = async (): Promise<void> => {
  for (const userId of await leavingUsers()) {
    const { removeCopies } = await copies()
    // Whoever has signed in again meanwhile works with them: a start does not wait for a slow line, nor for another's to be removed.
    if (!(await leavingUsers()).includes(userId)) continue
    await removeCopies(userId)
    await endForgetting(userId)
  }
}

/** `isEmptied`: a shared device keeps nothing of the last user but what is unsent. Until then the next start has to know of them. */
const recall = async (isEmptied: boolean): Promise<Remembered | null> => {
  const last = await lastUser()
  if (last === null) return null
  if (!last.isShared) return { ...last, companyId: tabCompany.of(last.userId) ?? last.companyId }
  if (isEmptied) await forgetLast()
  tabCompany.forget()
  return null
}

const emptyShared = async (): Promise<void> => {
  const last = await lastUser()
  if (last?.isShared === true) await (await copies()).keepOnlyUnsent(last.userId)
}

/**
 * What a device remembers of the session. `leaving` is called when a user is forgotten, before their copies are removed: nothing may
 * write to them any more, in no tab. Source: AUTH-18 to AUTH-20.
 */
export const devicePorts = (
  leaving: (userId: string) => void
): Pick<SessionPorts, "recall" | "remember" | "forgetDevice"> => ({
  recall: () =>
    inTime(onDevice(finishRemovals)).pipe(
      Effect.andThen(inTime(onDevice(emptyShared))),
      Effect.flatMap((isEmptied) => onDevice(() => recall(isEmptied)))
    ),
  remember: ({ userId, companyId, email, isShared }) =>
    onDevice(async () => {
      tabCompany.keep(userId, companyId)
      const { now, before } = await rememberUser({ userId, companyId, email, isShared })
      if (before?.isShared === true && before.userId !== userId) await (await copies()).keepOnlyUnsent(before.userId)
      return now
    }),
  forgetDevice: (userId) =>
    onDevice(async () => {
      await beginForgetting(userId)
      leaving(userId)
      tabCompany.forget()
      clearTab()
      // Noted as done at the next start only: a tab that was slow to leave may have written in between.
      await (await copies()).removeCopies(userId)
    })
})
