import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { answerStarter, readStart } from "../beside.ts"
import { verifyChain } from "../event-store/chain.ts"
import { openReadOnly } from "../event-store/database.ts"
import { describe } from "../event-store/failures.ts"
import { shareOf, type Asked, type Proven } from "./prove-books.ts"

/* The process that proves a share of the books: see prove-books.ts for its other end. */

const prove = ({ path, share, shares }: Asked): Proven => {
  const db = openReadOnly(path)
  const wrong: Array<string> = []
  for (const row of db.prepare("SELECT company_id FROM company ORDER BY company_id").all()) {
    const companyId = String(row["company_id"]) as CompanyId
    if (shareOf(companyId, shares) !== share) continue
    const report = verifyChain(db, companyId)
    if (!report.ok) wrong.push(`${companyId} is wrong at position ${report.position} (${report.fault})`)
  }
  db.close()
  return { wrong }
}

const answer = (asked: Asked): Proven => {
  try {
    return prove(asked)
  } catch (error) {
    return { failed: describe(error) }
  }
}

answerStarter(answer(readStart() as Asked))
