import { lazy, Suspense } from "react"
import type { ComponentType } from "react"
import { isYoung, stepsFor, type StepTaken } from "../../domain/reports/first-steps.ts"
import { readSteps } from "../../infra/browser/storage/steps-memory.ts"
import { useBooks } from "../app/books-context.tsx"
import { useSample } from "../app/sample/sample-context.ts"
import { useRole } from "../app/use-may.ts"
import { StepsShape } from "./steps-shape.tsx"

interface StepsPlaceProps {
  readonly checklist: ReadonlyArray<StepTaken>
}

/** Fetched for young companies only: what a business in motion looks at does not wait for it. */
const FirstSteps = lazy(async (): Promise<{ default: ComponentType<StepsPlaceProps> }> => ({
  default: await import("./first-steps.tsx").then(
    (module) => module.FirstSteps,
    () => () => null
  )
}))

/** The list of first steps, for as long as one is open or the server has not heard of the last one. */
export const StepsPlace = ({ checklist }: StepsPlaceProps) => {
  const { userId } = useBooks()
  const isSample = useSample()?.isShown === true
  const memory = readSteps(userId)
  const role = useRole()
  const isOpen = isYoung(stepsFor(checklist, role))
  const isUntold = memory !== undefined && checklist.some(({ done, step }) => done && !memory.told.includes(step))
  // Steps taken in examples are not the person's own: they are neither shown nor told.
  if (isSample || (!isOpen && !isUntold)) return null
  return (
    <Suspense fallback={isOpen && memory?.isHidden !== true ? <StepsShape /> : null}>
      <FirstSteps checklist={checklist} />
    </Suspense>
  )
}
