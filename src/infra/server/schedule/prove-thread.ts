import { setImmediate as turn } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { verifyChain } from "../event-store/chain.ts"
import { openReadOnly } from "../event-store/database.ts"
import { shareOf, type Asked, type Proven } from "./prove-books.ts"

/* The thread that proves a share of the books: see prove-books.ts for its other end. */

const port = parentPort
if (port === null) throw new Error("this file is the body of a worker thread")

const { path, share, shares } = workerData as Asked
const db = openReadOnly(path)

let isEnding = false
port.once("message", () => {
  isEnding = true
})

const prove = async (): Promise<Proven> => {
  const wrong: Array<string> = []
  let companies = 0
  for (const row of db.prepare("SELECT company_id FROM company ORDER BY company_id").all()) {
    const companyId = String(row["company_id"]) as CompanyId
    if (shareOf(companyId, shares) !== share) continue
    // Whoever asks the thread to end is heard between two companies.
    await turn()
    if (isEnding) break
    companies += 1
    const report = verifyChain(db, companyId)
    if (!report.ok) wrong.push(`${companyId} is wrong at position ${report.position} (${report.fault})`)
  }
  return { companies, wrong }
}

port.postMessage(await prove())
db.close()
port.close()
