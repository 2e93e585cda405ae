import { parentPort, workerData } from "node:worker_threads"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { verifyChain } from "../event-store/chain.ts"
import { openReadOnly } from "../event-store/database.ts"
import { shareOf, type Asked, type Proven } from "./prove-books.ts"

/* The thread that proves a share of the books: see prove-books.ts for its other end. */

const { path, share, shares } = workerData as Asked
const db = openReadOnly(path)
const wrong: Array<string> = []
let companies = 0
for (const row of db.prepare("SELECT company_id FROM company ORDER BY company_id").all()) {
  const companyId = String(row["company_id"]) as CompanyId
  if (shareOf(companyId, shares) !== share) continue
  companies += 1
  const report = verifyChain(db, companyId)
  if (!report.ok) wrong.push(`${companyId} is wrong at position ${report.position} (${report.fault})`)
}
db.close()
const proven: Proven = { companies, wrong }
parentPort?.postMessage(proven)
