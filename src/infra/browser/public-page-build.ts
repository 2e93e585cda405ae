import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { squeezeCss } from "./squeeze-css.ts"

/** The page in the folder of the built application. */
export const DOCUMENT_PAGE = "document.html"

const inUi = (path: string): string => fileURLToPath(new URL(`../../ui/${path}`, import.meta.url))

/** The script as one piece that stands in the page: built apart, for it shares nothing with the application. */
const scriptOf = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: inUi("public-page/page.ts") }
    }
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : "output" in result
      ? result.output
      : []
  const [script] = outputs
  if (outputs.length !== 1 || script?.type !== "chunk")
    throw new Error("the script of the public page is not one piece")
  if (/<\/script|<!--/i.test(script.code)) throw new Error("the script of the public page would end the page's element")
  return script.code.trim()
}

/** Builds the public page of documents as one file beside the application, with its styles and its script in it. */
export const publicPage = (): Plugin => ({
  name: "kazi:public-page",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler() {
      const read = (path: string): string => readFileSync(inUi(path), "utf8")
      const css = squeezeCss(["styles/tokens.css", "public-page/page.css"].map(read).join("\n"))
      const script = await scriptOf()
      const source = read("public-page/page.html")
        .replace("<!--style-->", () => `<style>${css}</style>`)
        .replace("<!--script-->", () => `<script type="module">${script}</script>`)
        .replaceAll(/<!--[\s\S]*?-->\s*/g, "")
      this.emitFile({ type: "asset", fileName: DOCUMENT_PAGE, source })
    }
  }
})
