import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { CompanyId, DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import type { DirectoryDevice, DirectoryPerson } from "../../contract/members.ts"
import { type Agent, agentText, readAgent } from "./agent.ts"

/** Devices that are not asked about again: a phone sends all day. */
const REMEMBERED_MAX = 20_000

interface DeviceRow {
  readonly id: DeviceId
  readonly user_id: UserId
  readonly agent: string
}

/** A device that sent something to the books of a company. */
interface SeenDevice {
  readonly companyId: CompanyId
  readonly deviceId: DeviceId
  readonly userId: UserId
  readonly agent: Agent
}

/**
 * Who has worked in a company, and with what: what the ids in its books stand for. It stands beside the books, so that a name or a browser
 * goes with its account and the books stay as they are.
 */
export class Directory extends Context.Service<
  Directory,
  {
    /** What the device called itself, the latest word of it. */
    readonly saw: (device: SeenDevice) => Effect.Effect<void, SqlError>
    /** The people of `members` and whoever else sent something, as far as they have an account; and the devices, as far as they said. */
    readonly of: (
      companyId: CompanyId,
      members: ReadonlyArray<UserId>
    ) => Effect.Effect<
      { readonly people: ReadonlyArray<DirectoryPerson>; readonly devices: ReadonlyArray<DirectoryDevice> },
      SqlError
    >
  }
>()("kazi/server/Directory") {
  static readonly layer = Layer.effect(
    Directory,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const remembered = new Map<string, string>()
      return Directory.of({
        saw: Effect.fnUntraced(function* ({ agent, companyId, deviceId, userId }) {
          const key = `${companyId} ${deviceId}`
          const text = agentText(agent)
          if (remembered.get(key) === text) return
          yield* sql`
            INSERT INTO device (company_id, id, user_id, agent) VALUES (${companyId}, ${deviceId}, ${userId}, ${text})
            ON CONFLICT (company_id, id) DO UPDATE SET user_id = excluded.user_id, agent = excluded.agent`
          if (remembered.size >= REMEMBERED_MAX) remembered.clear()
          remembered.set(key, text)
        }),
        of: Effect.fnUntraced(function* (companyId, members) {
          const rows = yield* sql<DeviceRow>`SELECT id, user_id, agent FROM device WHERE company_id = ${companyId}`
          const ids = [...new Set([...members, ...rows.map(({ user_id }) => user_id)])]
          const people = yield* sql<DirectoryPerson>`SELECT id AS user_id, name FROM user WHERE id IN ${sql.in(ids)}`
          return {
            people: people.map(({ name, user_id }) => ({ user_id, name })),
            devices: rows.flatMap(({ agent, id }) => {
              const { browser, system } = readAgent(agent)
              return browser === null && system === null ? [] : [{ id, browser, system }]
            })
          }
        })
      })
    })
  )
}
