import type { ChargeState } from "../../domain/charge/state.ts"
import { chargeLifecycle } from "../../machines/money/charge.ts"
import type { May } from "../app/use-may.ts"

/** What can be done with a charge beside changing it, each by its command. */
export const chargeActions = {
  confirm: "ConfirmCharge",
  skip: "SkipCharge",
  unskip: "UnskipCharge",
  check: "CheckCharge",
  pause: "PauseCharge",
  resume: "ResumeCharge",
  end: "EndCharge"
} as const
export type ChargeAction = keyof typeof chargeActions

/** Which of it is offered: what is of use now, to who may give its command. */
export const chargeOffers = (
  { lifecycle, settled }: ChargeState,
  may: May
): { readonly [action in ChargeAction]: boolean } => {
  const known = Object.values(settled)
  return {
    confirm: may(chargeActions.confirm),
    skip: may(chargeActions.skip),
    unskip: known.some(({ as }) => as === "skipped") && may(chargeActions.unskip),
    check: known.some((each) => each.as === "confirmed" && each.flag !== "none") && may(chargeActions.check),
    pause: chargeLifecycle.can(lifecycle, "charge.pause") && may(chargeActions.pause),
    resume: chargeLifecycle.can(lifecycle, "charge.resume") && may(chargeActions.resume),
    end: chargeLifecycle.can(lifecycle, "charge.end") && may(chargeActions.end)
  }
}
