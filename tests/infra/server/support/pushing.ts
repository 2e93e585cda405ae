import { v7 as uuidv7 } from "uuid"
import { commandKinds, payloadOf, type DomainCommand } from "../../../../src/domain/books.ts"
import { commandShapes } from "../../../../src/domain/decider.ts"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import { at, type Person, registerCompany, type Running } from "./running-server.ts"

/** A device of a member, which sends commands. */
export interface Pushing {
  readonly companyId: string
  /** Sends them in one push and answers what came of each. */
  readonly push: (...commands: ReadonlyArray<DomainCommand>) => Promise<ReadonlyArray<unknown>>
  /** Every event of the company, as the server hands it out. */
  readonly events: () => Promise<ReadonlyArray<{ readonly t: string; readonly by: string; readonly body: string }>>
}

type Company = Awaited<ReturnType<typeof registerCompany>>

/** A company of a person, a new one unless one is given, with a device that sends to it. */
export const openPushing = async (server: Running, person: Person, given?: Company): Promise<Pushing> => {
  const company = given ?? (await registerCompany(server, person))
  const deviceId = uuidv7()
  let seq = 0
  const wire = (command: DomainCommand) => {
    seq += 1
    return {
      commandId: uuidv7(),
      seq,
      type: command._tag,
      v: commandShapes[command._tag].version,
      cls: commandKinds[command._tag].cls,
      payload: payloadOf(command),
      occurredAt: "2026-11-20T10:00:00Z",
      basePos: 0
    }
  }
  const call = (path: string, body: object) =>
    server.call("POST", `/api/v1.1/companies/${company.id}/${path}/`, { token: person.access, body })
  return {
    companyId: company.id,
    push: async (...commands) => {
      const cmds = commands.map(wire)
      const answer = await call("commands", {
        proto: PROTOCOL,
        epoch: company.epoch,
        deviceId,
        domain: "test",
        sentAt: 0,
        cmds
      })
      const outcomes = at(answer.body, "outcomes")
      if (!Array.isArray(outcomes)) throw new Error(answer.text)
      return outcomes
    },
    events: async () => {
      const answer = await call("pull", {
        epoch: company.epoch,
        deviceId,
        after: 0,
        afterHash: "0".repeat(64),
        ackSeq: 0,
        maxBytes: 200_000
      })
      const events = at(answer.body, "events")
      if (!Array.isArray(events)) throw new Error(answer.text)
      return events
    }
  }
}
