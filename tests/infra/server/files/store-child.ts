import { Effect } from "effect"
import { createHash, randomBytes } from "node:crypto"
import { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { ContentHash } from "../../../../src/domain/kernel/schema.ts"
import { FileStore } from "../../../../src/infra/server/files/file-store.ts"
import { folderStore } from "../../../../src/infra/server/files/folder-store.ts"

/* Keeps files of the size that it is given in the folder that it is given, and says the hash of each that it has acknowledged, until it is killed. */

const company = CompanyId.make("01900000-0000-7000-8000-000000000001")

const bytes = randomBytes(Number(process.argv[3]))
let files = 0

const keepOne = Effect.gen(function* () {
  files += 1
  bytes.writeUInt32BE(files)
  const hash = ContentHash.make(createHash("sha256").update(bytes).digest("hex"))
  yield* (yield* FileStore).put(company, hash, bytes)
  process.stdout.write(`${hash}\n`)
})

await Effect.runPromise(Effect.provide(Effect.forever(keepOne), folderStore(process.argv[2] ?? "")))
