import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import type { Plugin } from "vite"

/** React Aria carries its spoken hints in 34 languages; the app speaks two. The others become empty modules. */
const spokenLanguages = (kept: ReadonlyArray<string>): Plugin => {
  const dictionary = /[\\/](?:react-aria|react-stately|react-aria-components)[\\/].*[\\/]intl[\\/].*?([a-z]{2}-[A-Z]{2})\.m?js$/
  return {
    name: "kazi:spoken-languages",
    enforce: "pre",
    load: (id) => {
      const locale = dictionary.exec(id)?.[1]
      return locale === undefined || kept.includes(locale) ? null : "export default {}"
    },
  }
}

export default defineConfig({
  publicDir: "src/ui/static",
  plugins: [spokenLanguages(["fr-FR", "en-US"]), react(), tailwindcss()],
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
        advancedChunks: {
          groups: [{ name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
})
