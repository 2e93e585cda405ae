import { useCallback, useEffect, useState } from "react"
import type { FirstStep } from "../../domain/reports/first-steps.ts"
import { levelSteps } from "../../infra/browser/onboarding.ts"
import { followSteps, keepSteps, readSteps, type StepsMemory } from "../../infra/browser/storage/steps-memory.ts"
import { useServices } from "../app/services.tsx"
import { useRunningSession } from "../app/running-session.ts"

/** Whether the list is shown; undefined while only the server can say, and was not heard yet. */
export interface Steps {
  readonly isHidden: boolean | undefined
  /** Puts the list away, or takes it out again: here at once, at the server as soon as it can be reached. */
  readonly hide: (isHidden: boolean) => void
}

/** What the person has decided about the list of first steps, and the steps told to the server as they are done. */
export const useSteps = (done: ReadonlyArray<FirstStep>): Steps => {
  const { own } = useServices()
  const userId = useRunningSession("userId") ?? ""
  const [isHidden, setHidden] = useState(() => readSteps(userId)?.isHidden)
  const names = done.join(" ")
  const level = useCallback(
    async () => levelSteps(await own(), userId, names.split(" ") as ReadonlyArray<FirstStep>),
    [own, userId, names]
  )
  useEffect(() => {
    let isCurrent = true
    const show = (memory?: StepsMemory): void => {
      // Where nobody could be asked it is shown: what was put away once is known to the device.
      if (isCurrent) setHidden(memory?.isHidden ?? readSteps(userId)?.isHidden ?? false)
    }
    level().then(show, () => show())
    return () => {
      isCurrent = false
    }
  }, [level, userId])
  useEffect(() => followSteps(userId, setHidden), [userId])
  const hide = (wish: boolean): void => {
    keepSteps(userId, { isHidden: wish, isUntold: true, told: readSteps(userId)?.told ?? [] })
    setHidden(wish)
    level().catch(() => undefined)
  }
  return { isHidden, hide }
}
