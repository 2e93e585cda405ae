import { createHash, randomBytes } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as pause } from "node:timers/promises"
import { filesIn } from "../../src/infra/server/backup/data-files.ts"
import { contentPath } from "../../src/infra/server/files/folder-store.ts"
import type { Shop } from "../infra/server/event-store/server-process.ts"

interface Answer {
  readonly status: number
  readonly body: unknown
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** A member who sends one paper after the other, each until the server has it. */
export class Uploader {
  /** The hashes of those that the server has acknowledged. */
  readonly acknowledged = new Set<string>()
  readonly complaints: Array<string> = []
  #next = randomBytes(0)

  /** Goes on until it is `done`, or nobody answers any more. `size`: of every paper, in bytes. */
  async run(
    port: number,
    { companyId, proof }: Shop,
    size: number,
    done: () => boolean,
    isRefusal: (answer: Answer) => boolean
  ): Promise<void> {
    while (!done()) {
      if (this.#next.length !== size) this.#next = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size - 9)])
      const hash = sha256(this.#next)
      const form = new FormData()
      form.append("area", "all")
      form.append("file", new Blob([this.#next], { type: "application/pdf" }), "reçu.pdf")
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1.1/companies/${companyId}/files/`, {
        method: "POST",
        headers: { authorization: `Bearer ${proof.token}`, cookie: proof.cookie },
        body: form
      })
        .then(async (response): Promise<Answer> => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined)
      if (answer === undefined) return
      if (answer.status === 200) {
        if (!JSON.stringify(answer.body).includes(hash)) this.complaints.push(`another file: ${JSON.stringify(answer)}`)
        this.acknowledged.add(hash)
        this.#next = randomBytes(0)
      } else if (!isRefusal(answer)) this.complaints.push(`uploading: ${answer.status} ${JSON.stringify(answer.body)}`)
      await pause(30)
    }
  }

  /** What is wrong with the files in a data folder: acknowledged and lost, or known and not what the name says. */
  verdict(dataDir: string, companyId: string): ReadonlyArray<string> {
    const accounts = new DatabaseSync(join(dataDir, "accounts.sqlite"), { readOnly: true })
    const rows = accounts.prepare("SELECT hash FROM file WHERE company_id = ?").all(companyId)
    accounts.close()
    const known = new Set(rows.map(({ hash }) => String(hash)))
    const folder = join(dataDir, "files")
    const isKept = (hash: string): boolean => {
      const path = join(folder, contentPath(companyId, hash))
      return existsSync(path) && sha256(readFileSync(path)) === hash
    }
    const halves = filesIn(folder).filter(
      (name) => !name.includes("under-way") && !name.endsWith(sha256(readFileSync(join(folder, name))))
    )
    return [
      ...this.complaints,
      ...[...this.acknowledged].filter((hash) => !known.has(hash)).map((hash) => `acknowledged and unknown: ${hash}`),
      ...[...known].filter((hash) => !isKept(hash)).map((hash) => `known and lost: ${hash}`),
      ...halves.map((name) => `kept in halves: ${name}`)
    ]
  }
}
