import { BankStatementId } from "../../../domain/bank-statement/events.ts"
import type { Books } from "../../../domain/books.ts"
import { uuidOfHash } from "../../../domain/kernel/uuid-of-hash.ts"
import { sha256 } from "../../../infra/browser/sha256.ts"

interface Imported {
  readonly accountId: string
  readonly contentHash: string
  /** Which part of the file, from 0. */
  readonly part: number
}

/**
 * The id of the statement that a part of a file is: the same on whichever device it is read. Where that stands already and lines of the file
 * are lacking (another statement had them and was undone since, or the file is read otherwise now) they become a further one.
 */
export const statementIdOf = async (
  { bankStatements }: Pick<Books, "bankStatements">,
  { accountId, contentHash, part }: Imported
): Promise<BankStatementId> => {
  for (let further = 0; ; further += 1) {
    const said = [accountId, contentHash, part, ...(further === 0 ? [] : [further])].join(" ")
    const id = BankStatementId.make(uuidOfHash(await sha256(said)))
    if (bankStatements.get(id)?.voided !== false) return id
  }
}
