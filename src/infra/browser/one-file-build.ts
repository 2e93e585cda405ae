import { build } from "vite"

interface OneFile {
  /** The path of the module that it begins with. */
  readonly input: string
  /** What the build writes in, by the names that stand for it. */
  readonly define?: { readonly [name: string]: string }
  /** A script that is no module leaves no name behind it. */
  readonly format?: "es" | "iife"
}

/** Code as one file, built apart: it shares none with the application. Errors: throws where it would be several. */
export const oneFile = async ({ define = {}, format = "es", input }: OneFile): Promise<string> => {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    define: { ...define },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input, output: { format } }
    }
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : "output" in result
      ? result.output
      : []
  const [script] = outputs
  if (outputs.length !== 1 || script?.type !== "chunk") throw new Error(`${input} is not one file`)
  return script.code
}

/** The same as it stands in a page. Errors: throws where it would end the page's element, or hold a mark that whoever finishes the page looks for. */
export const inPage = async (file: OneFile): Promise<string> => {
  const code = await oneFile(file)
  if (/<\/script|<!--|<style|<head/i.test(code)) throw new Error(`${file.input} would end the page's element`)
  return code.trim()
}
