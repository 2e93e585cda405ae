import { recordCommands, recordShapes } from "../kernel/record/commands.ts"
import { recordDecider } from "../kernel/record/decider.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { BANK_DETAILS } from "./usual.ts"
import { MoneyAccountDetails, type MoneyAccountEvent, MoneyAccountId, type MoneyAccountState } from "./events.ts"

const commands = recordCommands("MoneyAccount", { accountId: MoneyAccountId }, { details: MoneyAccountDetails })

export const { AddMoneyAccount, EditMoneyAccount, ArchiveMoneyAccount, RestoreMoneyAccount } = commands
export type MoneyAccountCommand = TypeOf<typeof commands>

export const decider = recordDecider<MoneyAccountState, MoneyAccountCommand, MoneyAccountEvent>()({
  type: "MoneyAccount",
  id: "accountId",
  details: "details",
  apart: BANK_DETAILS,
  commands: recordShapes(commands)
})
