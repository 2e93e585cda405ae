import { v7 as uuidv7 } from "uuid"
import { commandKinds, payloadOf, type DomainCommand } from "../../../src/domain/books.ts"
import { commandShapes } from "../../../src/domain/decider.ts"
import { GENESIS_HASH } from "../../../src/domain/kernel/chain.ts"
import { MAX_COMMANDS_PER_PUSH, PROTOCOL } from "../../../src/infra/contract/limits.ts"
import { call, signIn } from "../../bench/account.ts"
import type { App, Person } from "./app.ts"
import type { ServerAt } from "./server.ts"

/** The same command on the day on which the test is run. */
const today = (command: DomainCommand): DomainCommand =>
  JSON.parse(JSON.stringify(command).replaceAll(/"\d{4}-\d\d-\d\d"/gu, `"${new Date().toISOString().slice(0, 10)}"`))

/** What another device of the same person is given of a company's books, as one text. */
export const readElsewhere = async ({ origin }: ServerAt, person: Person, companyId: string): Promise<string> =>
  JSON.stringify(
    await call(origin, "POST", `/companies/${companyId}/pull/`, await signIn(origin, person.email, person.password), {
      deviceId: uuidv7(),
      ackSeq: 0,
      epoch: null,
      after: 0,
      afterHash: GENESIS_HASH,
      maxBytes: 262_144
    })
  )

/** Gives commands from another device of the same person: only what follows is done by hand. Their days are today. */
export const giveElsewhere = async (
  { origin }: ServerAt,
  app: App,
  person: Person,
  commands: ReadonlyArray<DomainCommand>
): Promise<void> => {
  const account = await signIn(origin, person.email, person.password)
  const { company_id: companyId } = await app.device.cookies()
  const device = { deviceId: uuidv7(), ackSeq: 0 }
  const { epoch } = (await call(origin, "POST", `/companies/${companyId ?? ""}/pull/`, account, {
    ...device,
    epoch: null,
    after: 0,
    afterHash: GENESIS_HASH,
    maxBytes: 65_536
  })) as { readonly epoch: string }
  for (let given = 0; given < commands.length; given += MAX_COMMANDS_PER_PUSH) {
    const answer = (await call(origin, "POST", `/companies/${companyId ?? ""}/commands/`, account, {
      proto: PROTOCOL,
      epoch,
      deviceId: device.deviceId,
      domain: "test",
      sentAt: 0,
      cmds: commands
        .slice(given, given + MAX_COMMANDS_PER_PUSH)
        .map(today)
        .map((command, index) => ({
          commandId: uuidv7(),
          seq: given + index + 1,
          type: command._tag,
          v: commandShapes[command._tag].version,
          cls: commandKinds[command._tag].cls,
          payload: payloadOf(command),
          occurredAt: new Date().toISOString(),
          basePos: 0
        }))
    })) as { readonly outcomes: ReadonlyArray<{ readonly kind: string }> }
    const refused = answer.outcomes.filter(({ kind }) => kind !== "accepted")
    if (refused.length > 0) throw new Error(`not accepted: ${JSON.stringify(refused)}`)
  }
}
