import { recordShapes } from "../kernel/record/commands.ts"
import { recordDecider } from "../kernel/record/decider.ts"
import * as commands from "./commands.ts"
import type { MoneyAccountCommand } from "./commands.ts"
import type { MoneyAccountEvent } from "./events.ts"
import type { MoneyAccountState } from "./state.ts"

export const decider = recordDecider<MoneyAccountState, MoneyAccountCommand, MoneyAccountEvent>()({
  type: "MoneyAccount",
  id: "accountId",
  details: "details",
  commands: recordShapes(commands)
})
