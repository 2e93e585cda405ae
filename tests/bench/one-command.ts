import { v7 as uuidv7 } from "uuid"
import { PROTOCOL } from "../../src/infra/contract/limits.ts"

/** A device of one company that numbers its commands. */
export interface Sender {
  readonly companyId: string
  readonly epoch: string
  readonly deviceId: string
}

/** The body of a push with one command: a new customer, whose personal fields the server seals and hashes. */
export const pushBody = (sender: Sender, seq: number): string =>
  JSON.stringify({
    proto: PROTOCOL,
    epoch: sender.epoch,
    deviceId: sender.deviceId,
    domain: "bench",
    sentAt: 0,
    cmds: [
      {
        commandId: uuidv7(),
        seq,
        type: "AddCustomer",
        v: 1,
        cls: "request",
        payload: {
          customerId: uuidv7(),
          profile: {
            kind: "person",
            name: `Adjovi Dossou ${seq}`,
            phone: "+2290197000000",
            email: "",
            taxId: "",
            address: "Rue 12",
            city: "Cotonou"
          }
        },
        occurredAt: "2026-11-20T10:00:00Z",
        basePos: 0
      }
    ]
  })
