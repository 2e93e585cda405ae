import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import type { Plugin } from "vite"
import { inPage } from "./src/infra/browser/one-file-build.ts"
import { leanPapers } from "./src/infra/browser/papers/lean-papers-build.ts"
import { publicPage } from "./src/infra/browser/public-page-build.ts"
import { allInOrder, inOrder, serviceWorker } from "./src/infra/browser/service-worker-build.ts"
import { squeezeCss } from "./src/infra/browser/squeeze-css.ts"
import { booksKey, deviceKey, summaryKey } from "./src/infra/server/event-store/fold-key.ts"

/** Words of React Aria that people here would not use, and those in their place. */
const betterWords: Readonly<Record<string, string>> = { Rejeter: "Fermer" }

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
    },
    transform: (code, id) =>
      dictionary.test(id)
        ? Object.entries(betterWords).reduce((words, [word, better]) => words.replaceAll(word, better), code)
        : null
  }
}

const CONTEXT_OF_INPUTS = "kazi:context-of-inputs"

/**
 * Every text field of React Aria asks for one context of its Autocomplete, and would bring all of that into the first file: the context
 * gets a module of its own.
 */
const contextOfInputs = (): Plugin => {
  const importing = /import \{FieldInputContext as (\S+)\} from "\.\/Autocomplete\.mjs";/
  const making = /const (\S+\$export\$698f465ec27e93df) = .*createContext\)\(null\);/
  return {
    name: "kazi:context-of-inputs",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === CONTEXT_OF_INPUTS ? id : null),
    load: (id) =>
      id === CONTEXT_OF_INPUTS
        ? `import { createContext } from "react"; export const FieldInputContext = /*#__PURE__*/ createContext(null)`
        : null,
    transform: (code, id) => {
      const asks = /[\\/]react-aria-components[\\/]dist[\\/]private[\\/](?:TextField|SearchField)\.mjs$/.test(id)
      const makes = /[\\/]react-aria-components[\\/]dist[\\/]private[\\/]Autocomplete\.mjs$/.test(id)
      if (!asks && !makes) return null
      const [from, to] = asks
        ? [importing, `import { FieldInputContext as $1 } from "${CONTEXT_OF_INPUTS}";`]
        : [making, `import { FieldInputContext as $1 } from "${CONTEXT_OF_INPUTS}";`]
      if (!from.test(code)) throw new Error(`${id} does not say where its context is`)
      return code.replace(from, to)
    }
  }
}

interface Asked {
  readonly file: RegExp
  readonly asks: RegExp
  readonly instead: string
}

/**
 * What React Aria asks of the browser as it is loaded, for which that looks through all its languages: in a task that was the longest of a start. All of our pages stand in a language that
 * they name (src/ui/i18n/texts-provider.tsx), the browser's is never used; and every browser that runs this build writes the signs of numbers.
 */
const askedOfLanguages: ReadonlyArray<Asked> = [
  {
    file: /[\\/]react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.mjs$/,
    asks: /^[\s\S]*export \{\S+ as getDefaultLocale, \S+ as useDefaultLocale\};[\s\S]*$/,
    instead:
      'const language = { locale: "fr", direction: "ltr" }; export const getDefaultLocale = () => language; export const useDefaultLocale = getDefaultLocale'
  },
  {
    file: /[\\/]@internationalized[\\/]number[\\/]dist[\\/]private[\\/]NumberFormatter\.mjs$/,
    asks: /let (\S+) = false;\s*try \{\s*\1 = new Intl\.NumberFormat\([^;]+\.signDisplay === 'exceptZero';[^}]*\} catch\s*\{\s*\}/,
    instead: "const $1 = true;"
  }
]

const namedLanguage = (): Plugin => ({
  name: "kazi:named-language",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => {
    const asked = askedOfLanguages.find(({ file }) => file.test(id))
    if (asked === undefined) return null
    if (!asked.asks.test(code)) throw new Error(`React Aria asks for languages in another way: ${id}`)
    return code.replace(asked.asks, asked.instead)
  }
})

/**
 * What is imported when it is wanted runs with all that it imports in one piece, and asking for many files takes a while by itself. Where the page has them
 * at hand they run one at a time instead (src/ui/start/first-draw.ts), each behind those that it imports.
 */
const oneAtATime = (): Plugin => {
  const begin = "let promise = Promise.resolve();"
  const end = "return promise.then("
  return {
    name: "kazi:one-at-a-time",
    apply: "build",
    transform: (code, id) => {
      if (!id.endsWith("vite/preload-helper.js")) return null
      if (!code.includes(begin) || !code.includes(end)) throw new Error("Vite asks for files in another way")
      return code
        .replace(
          begin,
          `${begin} const runAhead = deps?.every((dep) => dep.endsWith(".js")) && globalThis.kaziStart?.runAhead;`
        )
        .replace("if (__VITE_IS_MODERN__ &&", "if (!runAhead && __VITE_IS_MODERN__ &&")
        .replace(
          end,
          `if (runAhead) promise = runAhead(deps.map((dep) => assetsURL(dep, importerUrl)).toReversed()); ${end}`
        )
    },
    // Vite names a file before some of those that it imports, not before all; and the styles, which the page has.
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        const order = new Map(allInOrder(bundle).map((file, at) => [file.slice(1), at]))
        const page = bundle["index.html"]
        const html = page?.type === "asset" ? String(page.source) : ""
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue
          const [, list = "[]"] = /\bm\.f=(\[[^\]]*\])/.exec(file.code) ?? []
          const names = JSON.parse(list) as ReadonlyArray<string>
          const lastFirst = (all: ReadonlyArray<number>): ReadonlyArray<number> =>
            all
              .map((at) => ({ at, name: names[at] ?? "" }))
              .filter(({ name }) => !(name.endsWith(".css") && html.includes(`href="/${name}"`)))
              .toSorted((a, b) => (order.get(b.name) ?? -1) - (order.get(a.name) ?? -1))
              .map(({ at }) => at)
          file.code = file.code.replaceAll(
            /\b__vite__mapDeps\((\[[\d,]+\])\)/g,
            (_asked, all: string) =>
              `__vite__mapDeps(${JSON.stringify(lastFirst(JSON.parse(all) as ReadonlyArray<number>))})`
          )
        }
      }
    }
  }
}

const firstPaintFiles = ["tokens.css", "first-paint.css"].map(
  (name) => new URL(`./src/ui/styles/${name}`, import.meta.url)
)

const firstTheme = new URL("./src/ui/app/theme/first-theme.js", import.meta.url)

/**
 * React Aria looks for a style of this name, or adds its own, which our policy refuses and for which the browser works out all styles anew. The one rule of it
 * stands in app.css.
 */
const ARIA_STYLE = "react-aria-pressable-style"

/** Ends of lines stay: they are what ends a statement here. */
const squeezeScript = (script: string): string =>
  script
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim()

/** By which a device knows that its books can be compared with those of a server, and that it reads what a server says that they come to. */
const keys = {
  "import.meta.env.VITE_BOOKS_KEY": JSON.stringify(booksKey()),
  "import.meta.env.VITE_FOLD_KEY": JSON.stringify(deviceKey()),
  "import.meta.env.VITE_SUMMARY_KEY": JSON.stringify(summaryKey())
}

let drawing: Promise<string> | undefined
/** The script that draws the dashboard as it was drawn last time (src/ui/start/first-draw.ts), built once. */
const firstDraw = async (): Promise<string> => {
  const input = fileURLToPath(new URL("./src/ui/start/first-draw.ts", import.meta.url))
  drawing ??= inPage({ input, define: keys, format: "iife" })
  return `<script>${await drawing}</script>`
}

/** Between marks of which the server keeps one or the other kind (index.html). */
const between = (mark: "sign-in" | "waiting", html: string): string => `<!--${mark}-->${html}<!--/${mark}-->`

/** Keeps the page from being painted before it is parsed; no element has that id. Where parsing may take a while the script takes it out (src/ui/start/first-draw.ts). */
const RENDER_BLOCKING = `<link rel="expect" href="#parsed" blocking="render">`

/** Whatever goes wrong in the script before it, the application begins. */
const begin = `<script>try{kaziStart.go()}catch{import(document.querySelector("link[data-entry]").href)}</script>`

/**
 * Lets the page paint before the application's styles are there: the chosen theme, tokens and first-paint styles go into the head,
 * the link to the rest moves to the end of the body, where it holds up the script but not the form above it. For whoever is not about to sign in,
 * the application runs behind a script that stands in the page, and draws the dashboard first as it was drawn last time.
 */
const firstPaint = (): Plugin => ({
  name: "kazi:first-paint",
  transformIndexHtml: {
    order: "post",
    handler: async (html, { bundle, server }) => {
      const css = squeezeCss(firstPaintFiles.map((file) => readFileSync(file, "utf8")).join("\n"))
      const script = squeezeScript(readFileSync(firstTheme, "utf8"))
      const styles = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? []
      const page = styles
        .reduce((rest, link) => rest.replace(link, ""), html)
        .replace("<!--first-paint-->", `<script>${script}</script><style>${css}</style>`)
        .replace("</body>", `${styles.join("").replace(/(?= href=)/, ` id="${ARIA_STYLE}"`)}</body>`)
      // The pages of tests have no marks.
      if (!page.includes("<!--waiting-->")) return page
      const draw = await firstDraw()
      // The development server's own scripts run before the application: what was kept is read, and nothing is drawn of it.
      if (server !== undefined) return page.replace("</body>", () => `${draw}</body>`)
      const ahead = page.match(/[ \t]*<link rel="modulepreload"[^>]*>\n?/g) ?? []
      // Fetched by the script, when what was drawn is on the screen.
      const later = ahead.map((link) => link.replace('rel="modulepreload"', "data-file").trim())
      const then = inOrder(bundle ?? {}, ["/shell/shell.tsx", "/dashboard/dashboard-screen.tsx"]).filter(
        (file) => !html.includes(`"${file}"`)
      )
      const entryOf = (attributes: string): string => `<link data-entry data-then="${then.join(" ")}"${attributes}>`
      return ahead
        .reduce((rest, link) => rest.replace(link, ""), page)
        .replace(
          /<script type="module"((?: crossorigin)?) src="([^"]+)"><\/script>/,
          (entry, crossorigin: string, address: string) =>
            between("sign-in", entry + ahead.map((link) => link.trim()).join("")) +
            between("waiting", later.join("") + entryOf(`${crossorigin} href="${address}"`) + RENDER_BLOCKING + draw)
        )
        .replace("</body>", () => `${between("waiting", begin)}</body>`)
    }
  }
})

/** What the pages of mailed links share with what comes after the sign-in: in a file of its own, or they would fetch the books too. */
const commonAfterLinks = new RegExp(
  [
    "app/(?:use-(?:call|asked|enter-company)|leave-question|running-session)",
    "browser/environment",
    "components/(?:states|fetched-later)",
    "forms/(?:use-form|session/session-actions)",
    "infra/writing/(?:date-text|locale)",
    "i18n/problems/use-problem-text",
    "machines/effect-actor"
  ]
    .map((modules) => `${modules.replaceAll("/", String.raw`[\\/]`)}\\.tsx?$`)
    .join("|")
)

/** Modules of `src/ui` by the ends of their paths, one pattern each. */
const inUi = (...ends: ReadonlyArray<string>): RegExp =>
  new RegExp(`[\\\\/]ui[\\\\/](?:${ends.join("|").replaceAll("/", String.raw`[\\/]`)})\\.tsx?$`)

/**
 * Few files, since each costs a round trip and compresses by itself: one for each step of opening the application, one for each thing
 * that several screens have in common. Each takes along what it imports, but for what one of a higher priority has.
 */
const files = [
  { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|start[\\/]react-first\.ts$/ },
  // What the first screen needs.
  { name: "first", tags: ["$initial" as const] },
  // Whoever runs a machine follows it, too; apart they take a kilobyte more.
  { name: "machines", test: /node_modules[\\/]@?xstate[\\/]/ },
  // Schemas and what only deciders use of it stay apart from what everybody uses.
  { name: "effect", test: /node_modules[\\/]effect[\\/]/, entriesAware: true },
  // Fetched as somebody begins to type on the sign-in page.
  { name: "runtime", test: /browser[\\/]runtime\.ts$/ },
  { name: "common", test: commonAfterLinks },
  { name: "books", test: /browser[\\/](?:open-books|companies|send-unsent|api[\\/]own-api)\.ts$/ },
  {
    name: "shell",
    test: inUi("shell/shell", "dashboard/(?:dashboard-screen|first-steps)", "settings/profile/account-news")
  },
  { name: "phone", test: /kernel[\\/]phone\.ts$/ },
  // What forms and deciders both ask of edits: the forms must not bring the deciders along.
  { name: "edits", test: /domain[\\/]record-edits\.ts$/ },
  // Not the modules of servers and tests that await all of these: a file would wait for itself.
  // In parts, for to make the schemas of all records takes a weak device longer than a page may stand still.
  { name: "schemas-shared", test: /domain[\\/](?:kernel|documents)[\\/]schema\.ts$/ },
  {
    name: "schemas-documents",
    test: /domain[\\/](?:credit-note|estimate|invoice|payment|sale)[\\/](?:commands|events)\.ts$/
  },
  { name: "schemas", test: /domain[\\/][a-z]+[\\/](?:commands|events)\.ts$/ },
  { name: "deciding", test: /domain[\\/](?:load-decider|[a-z]+[\\/]decider)\.ts$/ },
  // What gives a command and tells how it went: also where no form is.
  { name: "execute", test: inUi("app/use-execute") },
  // What opens in front of a page.
  { name: "front", test: inUi("components/(?:dialog|menu|select|toast-region)") },
  { name: "choices", test: inUi("components/(?:choices|combobox|search-[a-z]+)") },
  { name: "dates", test: inUi("components/date-field") },
  // Not what only charges need, which brings their decider along.
  { name: "forms", test: inUi("forms/.*", "records/(?!confirm-charges).*") },
  { name: "lists", test: inUi("lists/(?:list-screen|list-filters|list-tools|define-list)") },
  {
    name: "invoices",
    test: inUi("invoices/(?:totals-box|sync-words|editor/kept-copy|payments/use-flagged|view/payment-dialog)")
  },
  { name: "settings", test: inUi("settings/[a-z-]+") },
  ...["fr", "en"].map((language) => ({
    name: `words-${language}`,
    test: inUi(
      `[a-z]+/texts/${language}`,
      `i18n/${language}/(?:business|companies|forms|history|lists|palette|payments)`
    )
  }))
].map((file, at, all) => ({ ...file, priority: all.length - at }))

export default defineConfig({
  publicDir: "src/ui/static",
  define: keys,
  // A browser of today has Temporal: nobody fetches the polyfill beside it.
  resolve: {
    alias: [
      {
        find: /^temporal-polyfill$/,
        replacement: fileURLToPath(new URL("./src/infra/browser/temporal.ts", import.meta.url))
      },
      // The faces of papers are not pressed: what reads WOFF2 is a third of the library that draws them.
      {
        find: /^brotli\/decompress\.js$/,
        replacement: fileURLToPath(new URL("./src/infra/browser/papers/no-woff2.ts", import.meta.url))
      }
    ]
  },
  plugins: [
    spokenLanguages(["fr-FR", "en-US"]),
    contextOfInputs(),
    namedLanguage(),
    oneAtATime(),
    firstPaint(),
    react(),
    tailwindcss(),
    serviceWorker(),
    publicPage()
  ],
  worker: { plugins: () => [leanPapers()] },
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
        // Parts of Effect would be named after all the files that use them. The first file names all others, so that each letter of a hash counts.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash:7].js`,
        codeSplitting: { groups: files }
      }
    }
  }
})
