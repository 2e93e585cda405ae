import { recordCommands } from "../kernel/record/commands.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { MoneyAccountDetails, MoneyAccountId } from "./events.ts"

const commands = recordCommands("MoneyAccount", { accountId: MoneyAccountId }, { details: MoneyAccountDetails })

export const { AddMoneyAccount, EditMoneyAccount, ArchiveMoneyAccount, RestoreMoneyAccount } = commands
export type MoneyAccountCommand = TypeOf<typeof commands>
