import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import type { CompanyId } from "../../domain/kernel/ids.ts"
import { ACCOUNTS, FILES } from "./backup/data-files.ts"
import { beginReading } from "./event-store/chain.ts"
import type { ChainFault } from "./event-store/chain-range.ts"
import { derivedFaults, strayRows } from "./event-store/derived.ts"
import { describe, needsWriter } from "./event-store/failures.ts"
import { erasedFilesIn } from "./event-store/earlier-events.ts"
import { openProver } from "./event-store/proving.ts"
import { fileFaults, namedFiles, type NamedFile } from "./files/named-files.ts"

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const complain = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** What a fault means, in both languages, for whoever reads the report without the guide. */
const MEANINGS: { readonly [fault in ChainFault | "beside"]: readonly [english: string, french: string] } = {
  type_of_column: [
    "A value of this event is stored in another form than the one it was recorded in.",
    "Une valeur de cet événement est rangée sous une autre forme que celle de son enregistrement."
  ],
  position: ["The event of this position is missing.", "L’événement de cette position manque."],
  body_hash: ["The text of this event was changed.", "Le texte de cet événement a été modifié."],
  hash: [
    "Who, when, which command or the order was changed here, or an event was put in or taken out.",
    "L’auteur, la date, la commande ou l’ordre a été modifié ici, ou un événement a été ajouté ou retiré."
  ],
  personal: [
    "A personal value of this event is not the one that was recorded, or its row is gone.",
    "Une donnée personnelle de cet événement n’est pas celle qui a été enregistrée, ou sa ligne a disparu."
  ],
  head: [
    "The log does not end where the company says it does: its end was cut off or added to.",
    "Le journal ne finit pas là où l’entreprise le dit : sa fin a été coupée ou prolongée."
  ],
  company_unknown: ["The file does not hold this company.", "Le fichier ne contient pas cette entreprise."],
  beside: [
    "The log proves itself, and these rows beside it say something else than its events:",
    "Le journal se prouve, et ces lignes à côté de lui disent autre chose que ses événements :"
  ]
}

/** What stands beside a log and says something else than it; a log that this build cannot read proves nothing of that. */
const derivedIn = (db: DatabaseSync, companyId: CompanyId): ReadonlyArray<string> => {
  const end = beginReading(db)
  try {
    const rows = derivedFaults(db, companyId).map(({ row, table }) => `${table}: ${row}`)
    return rows.length === 0 ? [] : [...MEANINGS.beside, ...rows]
  } catch (error) {
    return [describe(error)]
  } finally {
    end()
  }
}

/** The files that stand there although an event of the books says that they were erased later. */
const unerased = (db: DatabaseSync, files: ReadonlyArray<NamedFile>): ReadonlyArray<NamedFile> => {
  const told = new Map<string, number>()
  const rows = db.prepare(
    "SELECT company_id, recorded_at, type AS t, version AS v, body FROM event WHERE type = 'DataErased'"
  )
  for (const { at, companyId, hash } of erasedFilesIn(rows.all())) {
    const key = `${companyId} ${hash}`
    told.set(key, Math.max(at, told.get(key) ?? 0))
  }
  return files.filter(({ companyId, hash, uploadedAt }) => uploadedAt <= (told.get(`${companyId} ${hash}`) ?? 0))
}

/** How many of the files that stand beside the books are gone or changed, or were to be erased; names each. */
const wrongFiles = (db: DatabaseSync, folder: string): number => {
  const accounts = join(folder, ACCOUNTS)
  const files = existsSync(accounts) ? namedFiles(accounts) : []
  if (files.length === 0) return 0
  const faults = fileFaults(join(folder, FILES), files)
  const left = unerased(db, files)
  for (const { companyId, fault, hash } of faults) say(`${companyId}  file ${hash} is ${fault}`)
  for (const { companyId, hash } of left)
    say(`${companyId}  file ${hash} is there although it was erased: erase it again`)
  const wrong = faults.length + left.length
  say(`${files.length} files, ${wrong} wrong`)
  return wrong
}

/**
 * Proves the books of a file to whoever holds it, without a server: `npm run verify -- data/books.sqlite`. One line per company, and
 * below it what is wrong. Ends with 1 when a log does not prove itself, a row beside it says something else, or a file of a company is gone
 * or changed, and with 2 when the file cannot be read.
 */
const verifyFile = async (path: string): Promise<number> => {
  const prover = await openProver(path)
  try {
    const { db } = prover
    const damage = db.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]
    if (damage !== "ok") {
      say(`${path}: the file is damaged: ${String(damage)}`)
      return 1
    }
    let wrong = 0
    const companies = db.prepare("SELECT company_id FROM company ORDER BY created_at, company_id").all()
    for (const row of companies) {
      const companyId = row["company_id"] as CompanyId
      const report = await prover.verify(companyId)
      const derived = report.ok ? derivedIn(db, companyId) : []
      if (!report.ok || derived.length > 0) wrong += 1
      if (!report.ok) {
        say(`${companyId}  WRONG at position ${report.position} (${report.fault}), ${report.events} events proven`)
        for (const line of MEANINGS[report.fault]) say(`  ${line}`)
      } else if (derived.length > 0) {
        say(`${companyId}  WRONG beside the log, ${report.events} events proven`)
        for (const line of derived) say(`  ${line}`)
      } else {
        say(
          `${companyId}  ok  ${report.events} events, ${report.redacted} redacted, ${report.erased} erased  head ${report.hash}`
        )
      }
    }
    const stray = strayRows(db)
    for (const { rows, table } of stray)
      say(`${rows} ${table === "event" ? "events" : `rows of ${table}`} belong to no company`)
    say(`${companies.length} companies, ${wrong} wrong`)
    return wrong + stray.length + wrongFiles(db, dirname(path)) > 0 ? 1 : 0
  } finally {
    await prover.close()
  }
}

/** Why the file cannot be read, and what to do about it. */
const whyNot = (file: string, error: unknown): string => {
  if (!needsWriter(error)) return describe(error)
  const journals = ["-journal", "-wal"].map((end) => `${file}${end}`).filter((name) => existsSync(name))
  return `${file} cannot be proven as it stands: its last writer ended half-way or could not remove its journal (${journals.join(", ")}), and only a writer may take that back. Keep the journal, start the server on the folder once (of a copy: \`sqlite3 ${file} "PRAGMA quick_check"\`), and run this again.`
}

const path = process.argv[2]
if (path === undefined || !existsSync(path)) {
  complain(path === undefined ? "usage: npm run verify -- <books.sqlite>" : `${path} is not there`)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await verifyFile(path)
  } catch (error) {
    complain(whyNot(path, error))
    process.exitCode = 2
  }
}
