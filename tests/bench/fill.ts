import type { RegisterCompany } from "../../src/domain/company/commands.ts"
import * as decider from "../../src/domain/decider.ts"
import { payloadOf } from "../../src/domain/books.ts"
import {
  newCommand,
  newCompany,
  newDevice,
  newUser,
  TestDevice,
  type StoreUnderTest
} from "../infra/server/event-store/store-under-test.ts"
import { sampleHistory } from "../../src/infra/browser/sample/history.ts"
import { IsoDate } from "../../src/domain/kernel/schema.ts"

/** Long past by any clock: the server refuses invoices dated ahead of its own. */
const LAST_DAY = IsoDate.make("2024-12-31")

/** Opens a company with a lifelike history of so many commands, 50 a push, and gives a device of its owner. */
export const openFilled = async (store: StoreUnderTest, commands: number): Promise<TestDevice> => {
  const [companyId, userId] = [newCompany(), newUser()]
  const [first, ...steps] = sampleHistory(decider, 11, commands, { actor: userId, companyId, until: LAST_DAY })
  if (first === undefined) throw new Error("The history is empty")
  const command = first.command as RegisterCompany
  const registration = {
    kind: "registration" as const,
    companyId,
    userId,
    commandId: newCommand(),
    deviceId: newDevice(),
    command
  }
  const { epoch } = await store.run(({ submit }) => submit(registration))
  const device = new TestDevice(companyId, userId, epoch)
  for (let at = 0; at < steps.length; at += 50) {
    const cmds = steps.slice(at, at + 50).map((step) => device.command(step.command._tag, payloadOf(step.command)))
    const reply = await device.push(store, cmds)
    const refused = reply.outcomes.find(({ kind }) => kind !== "accepted" && kind !== "noop")
    if (refused !== undefined || reply.stop !== undefined) {
      throw new Error(`The history was refused: ${JSON.stringify(refused ?? reply.stop)}`)
    }
  }
  return device
}
