import { createHash } from "node:crypto"
import type { PublicConfig } from "../../contract/public-config.ts"

const between = (mark: string) => new RegExp(`<!--${mark}-->([\\s\\S]*?)<!--/${mark}-->`, "g")

const NONCE = "\u0000nonce\u0000"

/** JSON that can stand inside a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c")

/**
 * Finishes the app's page, whose marks are comments: the configuration takes the place of `config`; what stands between the
 * `sign-in` marks is kept for somebody who is to sign in, what stands between the `waiting` marks for everybody else. What is
 * left open is the nonce, different in every answer.
 */
export const makeShell = (html: string, config: PublicConfig) => {
  const configured = html.replace("<!--config-->", () => inScript(config))
  const finish = (kept: string, dropped: string) =>
    configured
      .replaceAll(between(dropped), "")
      .replaceAll(between(kept), "$1")
      .replaceAll(/<!--[\s\S]*?-->\s*/g, "")
      .replace("<head>", () => `<head><meta property="csp-nonce" content="${NONCE}" nonce="${NONCE}">`)
      .replaceAll(/<style(?=[\s>])/g, `<style nonce="${NONCE}"`)
      .split(NONCE)
  const signIn = finish("sign-in", "waiting")
  const waiting = finish("waiting", "sign-in")
  return (options: { readonly signIn: boolean; readonly nonce: string }): string =>
    (options.signIn ? signIn : waiting).join(options.nonce)
}

const hashesOf = (html: string, elements: RegExp): ReadonlyArray<string> =>
  [...html.matchAll(elements)].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)

/** What a content policy calls the scripts that stand in the page itself. Data in a script element is none. */
export const ownScriptsOf = (html: string): ReadonlyArray<string> =>
  hashesOf(html, /<script(?: type="module")?>([\s\S]*?)<\/script>/g)

/** What it calls the styles that stand there. */
export const ownStylesOf = (html: string): ReadonlyArray<string> => hashesOf(html, /<style>([\s\S]*?)<\/style>/g)
