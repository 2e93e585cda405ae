import { useEffect, useEffectEvent } from "react"
import type { ApiFailure } from "../../infra/browser/api/http-client.ts"
import { useProblemText } from "../i18n/problems/use-problem-text.ts"

type Failure = Pick<ApiFailure, "code" | "body">

/**
 * Puts what the server refused at the field that it is about, by the codes in `fieldOf`: the keyboard goes there and the form's summary
 * announces it. Answers the failure that no field is to blame for, which concerns the form as a whole; null without one.
 */
export const useRefusedField = <Name extends string>(
  failure: Failure | null,
  fieldOf: { readonly [code in string]?: Name },
  refuse: (name: Name, text: string) => void
): Failure | null => {
  const { ofFailure } = useProblemText()
  const field = failure === null ? undefined : fieldOf[failure.code]
  const putAtField = useEffectEvent((refused: Failure) => {
    if (field !== undefined) refuse(field, ofFailure(refused))
  })
  // Once for each refusal: the form goes on by itself from there.
  useEffect(() => {
    if (failure !== null) putAtField(failure)
  }, [failure])
  return field === undefined ? failure : null
}
