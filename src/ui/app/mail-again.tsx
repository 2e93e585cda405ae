import { useEffect, useRef, useState } from "react"
import type { Effect } from "effect"
import type { ApiFailure } from "../../infra/browser/api/http-client.ts"
import type { PeopleApi } from "../../infra/browser/api/people-api.ts"
import { isKeyboardLost } from "./keyboard.ts"
import { useCall } from "./use-call.ts"
import { useCountdown } from "./use-countdown.ts"
import { Button } from "../components/button.tsx"
import type { ButtonSize, ButtonVariant } from "../components/button-look.ts"
import { Icon } from "../components/icon.tsx"
import { useProblemText } from "../i18n/problems/use-problem-text.ts"

type Mailed = { readonly retry_after_ms: number } | { readonly status: "confirmation_needed" }

interface MailAgainProps {
  /** Of the button. */
  readonly label: string
  /** Said once the mail is on its way. */
  readonly sent: string
  readonly ask: (people: PeopleApi) => Effect.Effect<Mailed, ApiFailure>
  /** A mail left just now: how long to wait for another, in milliseconds. */
  readonly waitMs?: number
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

const waitIn = (body: ApiFailure["body"]): number => {
  const wait = body?.["retry_after_ms"]
  return typeof wait === "number" ? wait : 0
}

/** Asks for a mail again. While it may not be asked for, the wait stands in words where the button was. */
export const MailAgain = ({ ask, label, sent, size, variant, waitMs = 0 }: MailAgainProps) => {
  const { ofFailure, ofWait } = useProblemText()
  const call = useCall()
  const { begin, left } = useCountdown(waitMs)
  const [isSent, setSent] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const isWaiting = left > 0
  const { failure } = call
  // The button goes away under the keyboard, which goes to what stands in its place; unless somebody has gone on elsewhere meanwhile.
  useEffect(() => {
    if (isWaiting && (isSent || failure !== null) && isKeyboardLost()) words.current?.focus()
  }, [isWaiting, isSent, failure])
  const send = async (): Promise<void> => {
    setSent(false)
    const answer = await call.ask(ask)
    if (answer === undefined) return
    setSent(true)
    if ("retry_after_ms" in answer) begin(answer.retry_after_ms)
  }
  const refusedWait = failure?.code === "throttled" ? waitIn(failure.body) : 0
  useEffect(() => {
    if (refusedWait > 0) begin(refusedWait)
  }, [begin, refusedWait])
  const isRefused = failure !== null && failure.code !== "throttled"
  return (
    <div className="flex flex-col gap-2">
      {isWaiting ? (
        <p
          className="flex min-h-11 items-center gap-2 rounded-control text-sm outline-offset-4"
          ref={words}
          tabIndex={-1}
        >
          {isSent && <Icon className="text-positive-ink" name="checkCircle" />}
          <span>
            {isSent && <span className="font-semibold">{sent}</span>}{" "}
            <span className="text-ink-muted" role="timer">
              {ofWait(left)}
            </span>
          </span>
        </p>
      ) : (
        <Button
          className="w-fit max-w-full"
          icon="mail"
          isPending={call.isBusy}
          onPress={() => void send()}
          size={size ?? "regular"}
          variant={variant ?? "primary"}
        >
          {label}
        </Button>
      )}
      <p className="text-sm font-medium text-danger empty:hidden" role="alert">
        {isRefused ? ofFailure(failure) : ""}
      </p>
    </div>
  )
}
