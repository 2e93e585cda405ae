import type { Me } from "../../../infra/contract/users.ts"

/** What every card of the account shows and changes. */
export interface MeCardProps {
  readonly me: Me
  /** Works what was changed into the account as it is by then: another card may have changed it meanwhile. */
  readonly onChanged: (change: (now: Me) => Me) => void
}
