import type { Me } from "../../infra/contract/users.ts"

/** What every card of the account shows and changes. */
export interface MeCardProps {
  readonly me: Me
  /** Takes the account as it is after a change. */
  readonly onChanged: (me: Me) => void
}
