/** What a browser calls itself, in words a person knows; the more particular before what it is made of. */
const browsers: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+ .*Safari\//]
]

const systems: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["Android", /\bAndroid\b/],
  ["KaiOS", /\bKAIOS\b/i],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/]
]

const nameIn = (names: typeof browsers, text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** Browser and system as far as they are known; null where not. Nothing else of what a browser tells about itself is kept. */
export interface Agent {
  readonly browser: string | null
  readonly system: string | null
}

const LONGEST = 1000

/** What a `User-Agent` header says. */
export const agentOf = (header: string | undefined): Agent => {
  const text = (header ?? "").slice(0, LONGEST)
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) }
}

/** An agent as it is kept: `Chrome|Android`. */
export const agentText = ({ browser, system }: Agent): string => `${browser ?? ""}|${system ?? ""}`

/** A kept text read back. */
export const readAgent = (text: string): Agent => {
  const [browser = "", system = ""] = text.split("|")
  return { browser: browser === "" ? null : browser, system: system === "" ? null : system }
}
