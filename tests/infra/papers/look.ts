/**
 * `npm run papers [folder] [words]`: draws sample papers as PDF, to be looked at. Each design with 1, 12 and 100 lines, in both languages,
 * on each paper; each kind of document in each of its states, on A4 and on 80 mm. With words, only those whose name has one of them.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { drawSheet } from "../../../src/infra/papers/draw-sheet.ts"
import { designSheets, fullSheet, KINDS } from "./full-samples.ts"
import { AT, faces } from "./samples.ts"

const [folder = path.join(tmpdir(), "kazi-papers"), ...words] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const papers = function* () {
  yield* designSheets()
  for (const [kind, data] of Object.entries(KINDS))
    for (const language of ["fr", "en"] as const)
      for (const paper of ["A4", "80mm"] as const)
        yield { name: `kind-${kind}-${paper}-${language}`, sheet: fullSheet(data(), language, "kente", paper) }
}

let count = 0
for (const { name, sheet } of papers()) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue
  writeFileSync(path.join(folder, `${name}.pdf`), await drawSheet(sheet, faces, AT))
  count += 1
}
process.stdout.write(`${count} papers in ${folder}\n`)
