import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, expect } from "vitest"
import { Replica } from "./replica.ts"
import { newId, openStore, profile, temporaryFolder, type StoreUnderTest, type TestDevice } from "./store-under-test.ts"

/** A store for each test of a file, on a database in a folder of its own that goes with the test. */
export const eachOwnStore = () => {
  let folder: ReturnType<typeof temporaryFolder>
  let store: StoreUnderTest
  beforeEach(() => {
    folder = temporaryFolder()
    store = openStore(folder.file)
  })
  afterEach(async () => {
    await store.close()
    folder.remove()
  })
  return {
    get store(): StoreUnderTest {
      return store
    },
    get file(): string {
      return folder.file
    },
    /** Opens the database again, once the store was closed. */
    reopen: (options?: Parameters<typeof openStore>[1]): void => {
      store = openStore(folder.file, options)
    },
    /** Looks into the database beside the store. */
    sql: <A>(run: (db: DatabaseSync) => A): A => {
      const db = new DatabaseSync(folder.file)
      try {
        return run(db)
      } finally {
        db.close()
      }
    },
    /** The id of a customer whom the device adds. */
    addCustomer: async (device: TestDevice): Promise<string> => {
      const customerId = newId()
      const { outcomes } = await device.push(store, [
        device.command("AddCustomer", { customerId, profile: profile("Zinsou") })
      ])
      expect(outcomes[0]?.kind).toBe("accepted")
      return customerId
    },
    /** The books as the device folds them from all that it pulls. */
    replicaOf: async (device: TestDevice): Promise<Replica> => {
      const replica = new Replica(device.companyId)
      await replica.catchUp((request) => device.pull(store, request))
      return replica
    }
  }
}
