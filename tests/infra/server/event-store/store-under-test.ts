import type { Exit } from "effect"
import { Effect, ManagedRuntime } from "effect"
import { join } from "node:path"
import { v7 as uuidv7 } from "uuid"
import { RegisterCompany } from "../../../../src/domain/company/commands.ts"
import { GENESIS_HASH } from "../../../../src/domain/kernel/chain.ts"
import { CommandId, CompanyId, DeviceId, UserId } from "../../../../src/domain/kernel/ids.ts"
import { commandKinds, type CommandType } from "../../../../src/domain/books.ts"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import type { Pull, PullReply, Push, PushReply, WireCommand } from "../../../../src/infra/contract/sync.ts"
import { EventStore } from "../../../../src/infra/server/event-store/event-store.ts"
import { eventStoreLayer, type EventStoreOptions } from "../../../../src/infra/server/event-store/live.ts"
import { makeFolder, removeFolder } from "../../../support/temporary-folder.ts"
import { withMistake, type Mistake } from "../../../simulation/faulty-store.ts"

/** A folder that is gone after the test. */
export const temporaryFolder = (): { readonly path: string; readonly file: string; readonly remove: () => void } => {
  const path = makeFolder("store")
  return { path, file: join(path, "books.sqlite"), remove: () => removeFolder(path) }
}

/** A running store; `close` commits what waits and gives the file back. */
export const openStore = (file: string, options: EventStoreOptions = {}, mistake: Mistake = "none") => {
  const runtime = ManagedRuntime.make(withMistake(eventStoreLayer(file, options), mistake))
  const use = <A, E>(run: (store: EventStore["Service"]) => Effect.Effect<A, E>) => Effect.flatMap(EventStore, run)
  return {
    run: <A, E>(run: (store: EventStore["Service"]) => Effect.Effect<A, E>): Promise<A> => runtime.runPromise(use(run)),
    exit: <A, E>(run: (store: EventStore["Service"]) => Effect.Effect<A, E>): Promise<Exit.Exit<A, E>> =>
      runtime.runPromiseExit(use(run)) as Promise<Exit.Exit<A, E>>,
    close: () => runtime.dispose()
  }
}
export type StoreUnderTest = ReturnType<typeof openStore>

const id = (): string => uuidv7()
export const newUser = (): UserId => UserId.make(id())
export const newCompany = (): CompanyId => CompanyId.make(id())
export const newDevice = (): DeviceId => DeviceId.make(id())
export const newCommand = (): CommandId => CommandId.make(id())
export const newId = id

/** A shop in Cotonou. */
export const registration = (companyId: CompanyId, socialName = "Chez Awa"): RegisterCompany =>
  RegisterCompany.make({
    companyId,
    identity: {
      socialName,
      address: "Rue 12, Cotonou",
      country: "BJ",
      currency: "XOF",
      timeZone: "Africa/Porto-Novo",
      invoicePrefix: "F-"
    } as RegisterCompany["identity"],
    logo: null,
    taxes: [{ code: "A", name: "TVA", rate: "18", kind: "rate" }] as unknown as RegisterCompany["taxes"]
  })

/** A device of one person in one company, numbering its commands. */
export class TestDevice {
  readonly deviceId = newDevice()
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly epoch: string
  seq = 0

  constructor(companyId: CompanyId, userId: UserId, epoch: string) {
    this.companyId = companyId
    this.userId = userId
    this.epoch = epoch
  }

  /** The next command of the outbox. */
  command(type: CommandType | (string & {}), payload: unknown, more: Partial<WireCommand> = {}): WireCommand {
    this.seq += 1
    return {
      commandId: newCommand(),
      seq: this.seq,
      type,
      v: 1,
      cls: type in commandKinds ? commandKinds[type as CommandType].cls : "request",
      payload: payload as WireCommand["payload"],
      occurredAt: "2026-11-20T10:00:00Z",
      basePos: 0,
      ...more
    }
  }

  batch(cmds: ReadonlyArray<WireCommand>, more: Partial<Push> = {}): Push {
    return { proto: PROTOCOL, epoch: this.epoch, deviceId: this.deviceId, domain: "test", sentAt: 0, cmds, ...more }
  }

  push(store: StoreUnderTest, cmds: ReadonlyArray<WireCommand>, more: Partial<Push> = {}): Promise<PushReply> {
    return store.run(({ submit }) =>
      submit({ kind: "push", companyId: this.companyId, userId: this.userId, push: this.batch(cmds, more) })
    )
  }

  pull(store: StoreUnderTest, more: Partial<Pull> = {}): Promise<PullReply> {
    const pull: Pull = {
      epoch: this.epoch,
      deviceId: this.deviceId,
      after: 0,
      afterHash: GENESIS_HASH,
      ackSeq: 0,
      maxBytes: 256 * 1024,
      ...more
    }
    return store.run((service) => service.pull({ companyId: this.companyId, userId: this.userId, pull }))
  }
}

/** Registers a company and gives its owner's first device. */
export const openCompany = async (
  store: StoreUnderTest,
  userId = newUser(),
  companyId = newCompany()
): Promise<TestDevice> => {
  const { epoch } = await store.run(({ submit }) =>
    submit({
      kind: "registration",
      companyId,
      userId,
      commandId: newCommand(),
      deviceId: newDevice(),
      command: registration(companyId)
    })
  )
  return new TestDevice(companyId, userId, epoch)
}

export const profile = (name: string) => ({
  kind: "person",
  name,
  phone: "+2290197000000",
  email: "",
  taxId: "",
  address: "",
  city: "Cotonou"
})

/** The payload of an invoice draft with one line of some thousand francs. */
export const draft = (invoiceId: string, customerId: string | null, unitPrice = "1500", quantity = "2") => ({
  invoiceId,
  content: {
    customerId,
    type: "simple",
    currency: "XOF",
    // Long past by any clock: the server refuses a date ahead of its own.
    issueDate: "2020-01-15",
    paymentDate: null,
    pricesIncludeTax: false,
    lines: [
      {
        kind: "item",
        lineId: id(),
        productId: null,
        designation: "Pagne",
        quantity,
        unit: "",
        unitPrice,
        discount: null,
        taxCodes: ["A"]
      }
    ],
    discount: null,
    headerText: [],
    notes: [],
    footerText: []
  }
})

export const payment = (invoiceId: string, amount: string, reference = "", paymentId = id()) => ({
  paymentId,
  invoiceId,
  details: {
    currency: "XOF",
    amount,
    method: reference === "" ? "cash" : "mobile-money",
    paidOn: "2026-11-20",
    reference,
    note: ""
  }
})
