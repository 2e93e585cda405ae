import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const STAND_IN = fileURLToPath(new URL("./plain-script.ts", import.meta.url))

/** Of what the library asks these for, nothing is needed for the faces of papers: rules of scripts and of breaking lines, WOFF, encryption. */
const UNUSED: ReadonlySet<string> = new Set([
  "unicode-properties",
  "unicode-trie",
  "dfa",
  "tiny-inflate",
  "linebreak",
  "@noble/ciphers/aes"
])

/** Tables that stand in the library's own code, each with what is left of it: of Indian and Arabic scripts, of passwords, of colours for archives. */
const TABLES: ReadonlyArray<{
  readonly library: RegExp
  readonly parts: ReadonlyArray<readonly [RegExp, string]>
}> = [
  {
    library: /[\\/]node_modules[\\/]fontkit[\\/]dist[\\/]browser-module\.mjs$/,
    parts: [
      [/JSON\.parse\("\{\\"(?:stateTable|categories)\\"(?:[^"\\]|\\.)*"\)/g, "{}"],
      [/"[A-Za-z\d+/]{600,}={0,2}"/g, '""']
    ]
  },
  {
    library: /[\\/]node_modules[\\/]pdfkit[\\/]js[\\/]pdfkit\.browser\.mjs$/,
    parts: [
      [/(?<=const (?:unassigned_code_points|bidirectional_l) = )\[[^\]]*\]/g, "[]"],
      [/new URL\('\.\/data\/[^']*\.icc', import\.meta\.url\)\.href/g, "''"],
      [/(?<=iccProfileBase64 = )"[^"]*"/g, '""']
    ]
  }
]

/** Leaves out of the worker that draws papers what no paper of ours needs: a third of it. Errors: throws where the library has it elsewhere. */
export const leanPapers = (): Plugin => ({
  name: "kazi:lean-papers",
  enforce: "pre",
  resolveId: (id) => (UNUSED.has(id) ? STAND_IN : null),
  transform: (code, id) =>
    TABLES.find(({ library }) => library.test(id))?.parts.reduce((rest, [table, left]) => {
      if (rest.search(table) < 0) throw new Error(`${id} has no ${String(table)}`)
      return rest.replace(table, left)
    }, code) ?? null
})
