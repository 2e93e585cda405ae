// Appends through emmett-sqlite as its own pages show it, and prints one line of JSON. Run by the benchmark with a file path.
import { getSQLiteEventStore } from "@event-driven-io/emmett-sqlite"

const fileName = process.argv[2]
const store = getSQLiteEventStore({ fileName, schema: { autoMigration: "CreateOrUpdate" } })
const event = (n) => ({ type: "CustomerAdded", data: { n, body: "x".repeat(400) } })

let retries = 0
// Sequential calls fail now and then with SQLITE_BUSY on a file; the failed ones are tried again and counted.
const append = async (stream, events) => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await store.appendToStream(stream, events)
    } catch (error) {
      if (attempt >= 20) throw error
      retries += 1
    }
  }
}

await append("warm-up", [event(0)])
const ones = 500
let start = performance.now()
for (let n = 0; n < ones; n += 1) await append(`one-${n}`, [event(n)])
const appendOne = (ones * 1000) / (performance.now() - start)

const batches = 50
start = performance.now()
for (let n = 0; n < batches; n += 1)
  await append(
    `many-${n}`,
    Array.from({ length: 100 }, (_, i) => event(i))
  )
const appendHundred = (batches * 100 * 1000) / (performance.now() - start)

process.stdout.write(`${JSON.stringify({ appendOne, appendHundred, retries })}\n`)
process.exit(0)
