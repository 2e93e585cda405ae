import { useRef, useState } from "react"
import type { ExecuteResult } from "../../infra/browser/books-port.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"

/** Hands something to the books: two presses are one, and why it was not taken is told where the person is. */
export const useGiveOnce = () => {
  const { ofRefusal, ofNotSaved } = useRefusalText()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  const give = async (ask: () => Promise<ExecuteResult>, onSaved: () => void | Promise<void>): Promise<void> => {
    const result = await ask()
    if (result.kind === "saved") await onSaved()
    else setFailure(result.kind === "refused" ? ofRefusal(result.refusal) : ofNotSaved(result.reason))
  }
  const giveOnce = (ask: () => Promise<ExecuteResult>, onSaved: () => void | Promise<void>): void => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    void give(ask, onSaved).finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }
  return { failure, isBusy, giveOnce }
}
