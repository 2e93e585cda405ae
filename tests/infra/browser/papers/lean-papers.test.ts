import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Plugin } from "vite"
import { expect, it, vi } from "vitest"
import { leanPapers } from "../../../../src/infra/browser/papers/lean-papers-build.ts"
import { FONTS, WEIGHTS } from "../../../../src/infra/papers/fonts.ts"

vi.setConfig({ testTimeout: 60_000 })

type Draw = (face: Uint8Array, lines: (letters: ReadonlyArray<number>) => ReadonlyArray<string>) => Promise<string>

const DRAW = "drawn-by-the-library"

/** Draws lines of the letters that a face has, and returns the file as a text. */
const drawing = `
  import Pdf from "pdfkit"
  export const draw = (face, linesOf) => new Promise((resolve, reject) => {
    const doc = new Pdf({ font: face, compress: false, info: { CreationDate: new Date(0) } })
    let file = ""
    doc.on("data", (part) => { file += Array.from(part, (byte) => String.fromCharCode(byte)).join("") })
    doc.on("end", () => resolve(file))
    doc.on("error", reject)
    doc.fontSize(8)
    for (const line of linesOf(doc._font.font.characterSet)) {
      try {
        doc.text(line, 10, 10, { lineBreak: false })
      } catch (cause) {
        file += String(cause)
      }
    }
    doc.end()
  })
`

const drawnWith = async (plugins: ReadonlyArray<Plugin>): Promise<{ readonly draw: Draw; readonly bytes: number }> => {
  const entry: Plugin = {
    name: "drawing",
    resolveId: (id) => (id === DRAW ? id : null),
    load: (id) => (id === DRAW ? drawing : null)
  }
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [...plugins, entry],
    resolve: {
      alias: { "brotli/decompress.js": `${import.meta.dirname}/../../../../src/infra/browser/papers/no-woff2.ts` }
    },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 1_000_000,
      rolldownOptions: { input: DRAW, preserveEntrySignatures: "strict" }
    }
  })
  const [script] = Array.isArray(built) ? built.flatMap(({ output }) => output) : "output" in built ? built.output : []
  if (script?.type !== "chunk") throw new Error("nothing was built")
  const file = path.join(mkdtempSync(path.join(tmpdir(), "kazi-papers-")), "draw.mjs")
  writeFileSync(file, script.code)
  const made = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly draw: Draw }
  return { draw: made.draw, bytes: script.code.length }
}

/** All letters of a face, and each with two of its marks. A mark that a letter has no place for stops the library, as it does the whole one. */
const linesOf = (letters: ReadonlyArray<number>): ReadonlyArray<string> => {
  const all = letters.filter((letter) => letter >= 32).map((letter) => String.fromCodePoint(letter))
  const marks = all.filter((letter) => /\p{Mark}/u.test(letter))
  const bases = all.filter((letter) => /\p{Letter}/u.test(letter))
  return [
    all.filter((letter) => !marks.includes(letter)).join(""),
    ...bases.map((letter, at) => `${letter}${marks[at % marks.length] ?? ""}\u{301}n`)
  ]
}

it("draws every letter that a face of papers has, with its marks, as the whole library does", async () => {
  const [lean, whole] = await Promise.all([drawnWith([leanPapers()]), drawnWith([])])
  expect(lean.bytes).toBeLessThan(whole.bytes * 0.85)
  for (const font of FONTS) {
    for (const weight of WEIGHTS) {
      const face = readFileSync(new URL(`../../../../src/infra/papers/fonts/${font}-${weight}.ttf`, import.meta.url))
      const [drawn, expected] = await Promise.all([lean.draw(face, linesOf), whole.draw(face, linesOf)])
      expect(expected.length).toBeGreaterThan(20_000)
      expect(drawn === expected, `${font} ${weight}`).toBe(true)
    }
  }
})
