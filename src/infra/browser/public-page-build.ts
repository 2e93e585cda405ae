import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { inPage } from "./one-file-build.ts"
import { squeezeCss } from "./squeeze-css.ts"

/** The page in the folder of the built application. */
export const DOCUMENT_PAGE = "document.html"

const inUi = (path: string): string => fileURLToPath(new URL(`../../ui/${path}`, import.meta.url))

/** Builds the public page of documents as one file beside the application, with its styles and its script in it. */
export const publicPage = (): Plugin => ({
  name: "kazi:public-page",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler() {
      const read = (path: string): string => readFileSync(inUi(path), "utf8")
      const css = squeezeCss(["styles/tokens.css", "public-page/page.css"].map(read).join("\n"))
      const script = await inPage({ input: inUi("public-page/page.ts") })
      const source = read("public-page/page.html")
        .replace("<!--style-->", () => `<style>${css}</style>`)
        .replace("<!--script-->", () => `<script type="module">${script}</script>`)
        .replaceAll(/<!--[\s\S]*?-->\s*/g, "")
      this.emitFile({ type: "asset", fileName: DOCUMENT_PAGE, source })
    }
  }
})
