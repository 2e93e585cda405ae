import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import type { Plugin } from "vite"
import { serviceWorker } from "./src/infra/browser/service-worker-build.ts"

/** React Aria carries its spoken hints in 34 languages; the app speaks two. The others become empty modules. */
const spokenLanguages = (kept: ReadonlyArray<string>): Plugin => {
  const dictionary =
    /[\\/](?:react-aria|react-stately|react-aria-components)[\\/].*[\\/]intl[\\/].*?([a-z]{2}-[A-Z]{2})\.m?js$/
  return {
    name: "kazi:spoken-languages",
    enforce: "pre",
    load: (id) => {
      const locale = dictionary.exec(id)?.[1]
      return locale === undefined || kept.includes(locale) ? null : "export default {}"
    }
  }
}

const firstPaintFiles = ["tokens.css", "first-paint.css"].map(
  (name) => new URL(`./src/ui/styles/${name}`, import.meta.url)
)

const squeeze = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    // A custom property whose value is empty keeps the space that it is written with (tokens.css).
    .replaceAll(/(?<!:) ?([{};,]) ?/g, "$1")
    .trim()

const firstTheme = new URL("./src/ui/app/theme/first-theme.js", import.meta.url)

/** Ends of lines stay: they are what ends a statement here. */
const squeezeScript = (script: string): string =>
  script
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim()

/**
 * Lets the page paint before the application's styles are there: the chosen theme, tokens and first-paint styles go into the head,
 * the link to the rest moves to the end of the body, where it holds up the script but not the form above it.
 */
const firstPaint = (): Plugin => ({
  name: "kazi:first-paint",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      const css = squeeze(firstPaintFiles.map((file) => readFileSync(file, "utf8")).join("\n"))
      const script = squeezeScript(readFileSync(firstTheme, "utf8"))
      const links = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? []
      return links
        .reduce((page, link) => page.replace(link, ""), html)
        .replace("<!--first-paint-->", `<script>${script}</script><style>${css}</style>`)
        .replace("</body>", `${links.join("")}</body>`)
    }
  }
})

export default defineConfig({
  publicDir: "src/ui/static",
  // A browser of today has Temporal: nobody fetches the polyfill beside it.
  resolve: {
    alias: [
      {
        find: /^temporal-polyfill$/,
        replacement: fileURLToPath(new URL("./src/infra/browser/temporal.ts", import.meta.url))
      }
    ]
  },
  plugins: [spokenLanguages(["fr-FR", "en-US"]), firstPaint(), react(), tailwindcss(), serviceWorker()],
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: "es2022",
    // Data URLs would need a wider content policy than files from our own origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            // What the first screen needs comes in one file: on a slow line each request costs a round trip.
            { name: "first", tags: ["$initial"], priority: 1 },
            // Whoever runs a machine follows it, too; apart they take a kilobyte more.
            { name: "machines", test: /node_modules[\\/]@?xstate[\\/]/, priority: 0 }
          ]
        }
      }
    }
  }
})
