import { brotliCompressSync } from "node:zlib"
import { createHash } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { connect } from "node:net"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { removeFolder, makeFolder } from "../../support/temporary-folder.ts"
import { failure, message } from "../../../src/domain/kernel/validation.ts"
import { pagePolicy } from "../../../src/infra/server/http/security-headers.ts"
import { at, type Running, signUp, startServer } from "./support/running-server.ts"

const index = `<!doctype html><!-- a note --><html lang="fr"><head><title>Kazi</title><script>let a</script><style>a{}</style>
<script type="application/json" id="kazi-config"><!--config--></script></head><body><div id="root">
<!--sign-in--><form id="static-sign-in"></form><!--/sign-in--><!--waiting--><p id="waiting"></p><!--/waiting--></div></body></html>`

const files: { readonly [path: string]: string } = {
  "index.html": index,
  "sw.js": "self",
  "manifest.webmanifest": "{}",
  "assets/app-Ab12Cd34.js": "let app",
  "icon.svg": "<svg/>"
}

/** Headers that no answer of the server may lack. */
const everywhere = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options"
]

describe("what every answer carries, and the web app", () => {
  const webRoot = makeFolder("web")
  let server: Running
  beforeAll(async () => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(webRoot, path)), { recursive: true })
      writeFileSync(join(webRoot, path), text)
    }
    writeFileSync(join(webRoot, "assets/app-Ab12Cd34.js.br"), brotliCompressSync("let app"))
    server = await startServer({ webRoot, env: { FEATURE_ACCOUNTS: "on" } })
  })
  afterAll(async () => {
    await server.stop()
    removeFolder(webRoot)
  })

  it.each([
    ["GET", "/api/v1.1/health/", 200],
    ["GET", "/api/v1.1/users/me/", 401],
    ["GET", "/api/v1.1/nothing/", 404],
    ["PUT", "/api/v1.1/token/", 405],
    ["POST", "/api/v1.1/token/", 400],
    ["GET", "/api/v1.1/docs", 200],
    ["GET", "/api/v1.1/openapi.json", 200],
    ["GET", "/", 200],
    ["GET", "/sw.js", 200],
    ["GET", "/icon.svg", 200],
    ["GET", "/manifest.webmanifest", 200],
    ["GET", "/assets/app-Ab12Cd34.js", 200],
    ["GET", "/missing.js", 404],
    ["POST", "/", 405]
  ])("%s %s answers %i with the security headers and no server name", async (method, path, status) => {
    const answer = await server.call(method, path, method === "POST" ? { text: "" } : {})
    expect(answer.status).toBe(status)
    for (const name of everywhere) expect(answer.headers.get(name), name).not.toBeNull()
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
    expect(answer.headers.get("content-type")).toMatch(/^application\/json|charset=utf-8$/)
    expect(answer.headers.get("x-frame-options")).toBe("DENY")
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
    expect(answer.headers.get("server")).toBeNull()
    expect(answer.headers.get("x-powered-by")).toBeNull()
    expect(answer.headers.get("access-control-allow-origin")).toBeNull()
    expect(answer.headers.get("set-cookie")).toBeNull()
    expect(answer.text).not.toBe("")
  })

  it.each([
    [undefined, "fr"],
    ["*", "fr"],
    ["de, en;q=0.3", "en"],
    ["fr;q=0.4, en-GB;q=0.8", "en"],
    ["en;q=0.5, fr-BJ", "fr"],
    ["en;q=0", "fr"],
    ["en;q=nonsense,,;;", "fr"]
  ])("a refusal to %s is in %s", async (wanted, language) => {
    const headers: { readonly [name: string]: string } = wanted === undefined ? {} : { "accept-language": wanted }
    const isEnglish = language === "en"
    const unknown = await server.call("GET", "/api/v1.1/nothing/", { headers })
    expect(unknown.body).toEqual({ detail: isEnglish ? "Not found." : "Introuvable.", code: "not_found" })
    expect(unknown.headers.get("content-language")).toBe(language)
    expect(unknown.headers.get("vary")).toContain("accept-language")
    const malformed = await server.call("POST", "/api/v1.1/token/", { headers, body: { email: "awa@example.test" } })
    expect(malformed.body).toMatchObject({
      detail: isEnglish ? "The request is not valid." : "La requête n'est pas valide.",
      errors: [{ path: "body.password", message: message(failure("required"), isEnglish ? "en" : "fr") }]
    })
  })

  it.each([
    ["no request at all", "Kazi!\r\n\r\n", 400],
    ["headers without an end", `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    [
      "two lengths",
      "POST /api/v1.1/token/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}",
      400
    ],
    [
      "a length and pieces",
      "POST /api/v1.1/token/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}",
      400
    ],
    ["an expectation", "GET / HTTP/1.1\r\nhost: localhost\r\nexpect: miracle\r\n\r\n", 417],
    ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 421]
  ])("%s is refused readably and with the same headers", async (_what, bytes, status) => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = ""
      const socket = connect(Number(new URL(server.base).port), "127.0.0.1", () => socket.write(bytes))
      socket.setEncoding("utf8")
      socket.on("data", (piece: string) => {
        received += piece
        if (/"code":"\w+"\}$/.test(received)) socket.destroy()
      })
      socket.on("error", reject)
      socket.on("close", () => resolve(received))
    })
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of everywhere) expect(text.toLowerCase(), name).toContain(`\n${name}: `)
    expect(text).toMatch(/\r\n\r\n\{"detail":"[^"]+","code":"\w+"\}$/)
  })

  it("keeps answers of the API out of every cache", async () => {
    const person = await signUp(server)
    const answer = await server.call("GET", "/api/v1.1/users/me/", { token: person.access })
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.text).not.toContain(person.password)
    const described = await server.call("GET", "/api/v1.1/openapi.json", { token: person.access })
    const { paths } = JSON.parse(described.text) as { paths: { [path: string]: { get?: object } } }
    const asked = Object.keys(paths).filter((path) => paths[path]?.get !== undefined)
    expect(asked.length).toBeGreaterThan(15)
    for (const path of asked.filter((each) => !each.includes("/stream/"))) {
      const filled = path.replaceAll(/\{\w+\}/g, "0".repeat(64))
      const { headers } = await server.call("GET", filled, { token: person.access })
      expect(headers.get("cache-control"), path).toContain("no-store")
    }
  })

  it("insists on HTTPS only where it is reached by HTTPS", async () => {
    const secure = await startServer({ env: { PUBLIC_ORIGIN: "https://kazi.exemple.com" } })
    const overHttps = await secure.call("GET", "/api/v1.1/health/")
    await secure.stop()
    expect(overHttps.headers.get("strict-transport-security")).toMatch(/^max-age=31536000/)
    const local = await server.call("GET", "/api/v1.1/health/")
    expect(local.headers.get("strict-transport-security")).toBeNull()
  })

  it("answers to its own names only", async () => {
    const named = (host: string) =>
      new Promise<number>((resolve, reject) => {
        request(`${server.base}/api/v1.1/health/`, { headers: { host } }, (incoming) => {
          incoming.resume()
          resolve(incoming.statusCode ?? 0)
        })
          .on("error", reject)
          .end()
      })
    expect(await named("autre.exemple.com")).toBe(421)
    expect(await named("localhost:3000")).toBe(200)
    expect(await named("192.168.1.20:3000")).toBe(200)
  })

  it("finishes the page: configuration, nonce, and one of the two first pictures", async () => {
    const login = await server.call("GET", "/login")
    const nonce = /property="csp-nonce" content="([^"]+)"/.exec(login.text)?.[1] ?? ""
    expect(nonce).toMatch(/^[\w-]{22}$/)
    expect(login.headers.get("content-security-policy")).toBe(
      pagePolicy(nonce, [`'sha256-${createHash("sha256").update("let a").digest("base64")}'`], [])
    )
    const docs = await server.call("GET", "/api/v1.1/docs")
    for (const tool of ["camera", "usb"]) {
      expect(login.headers.get("permissions-policy")).toContain(`${tool}=(self)`)
      expect(docs.headers.get("permissions-policy")).toContain(`${tool}=()`)
    }
    expect(login.text).toContain("<script>let a</script>")
    expect(login.text).toContain(`<style nonce="${nonce}">`)
    expect(login.text).toContain("static-sign-in")
    expect(login.text).not.toContain('id="waiting"')
    expect(login.text).not.toContain("<!--")
    const config: unknown = JSON.parse(/id="kazi-config">([^<]*)</.exec(login.text)?.[1] ?? "")
    expect(config).toEqual({
      apiBase: "/api/v1.1",
      identity: { provider: "product" },
      analytics: null,
      features: { accounts: true, templateSocket: false, importHub: false }
    })
    for (const [path, headers] of [
      ["/dashboard/invoices", {}],
      ["/login", { cookie: "refresh_token=x" }]
    ] as const) {
      const other = await server.call("GET", path, { headers })
      expect(other.text).not.toContain("static-sign-in")
      expect(other.text).toContain('id="waiting"')
      expect(other.text).not.toContain(nonce)
    }
    expect(login.headers.get("cache-control")).toBe("no-cache")
  })

  it("lets browsers keep what never changes and asks them to check the rest", async () => {
    const asset = await server.call("GET", "/assets/app-Ab12Cd34.js", { headers: { "accept-encoding": "gzip, br" } })
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(asset.headers.get("content-encoding")).toBe("br")
    expect(asset.text).toBe("let app")
    const plain = await server.call("GET", "/assets/app-Ab12Cd34.js", { headers: { "accept-encoding": "gzip" } })
    expect([plain.headers.get("content-encoding"), plain.text]).toEqual([null, "let app"])
    for (const path of ["/sw.js", "/manifest.webmanifest", "/icon.svg"]) {
      const file = await server.call("GET", path)
      expect(file.headers.get("cache-control")).toBe("no-cache")
      const again = await server.call("GET", path, { headers: { "if-none-match": file.headers.get("etag") ?? "" } })
      expect([again.status, again.text]).toEqual([304, ""])
    }
  })

  it("serves nothing from outside its folder", async () => {
    for (const path of ["/..%2f..%2fetc/passwd", "/assets/..%2findex.html.br", "/%2e%2e/%2e%2e/package.json", "/%"]) {
      const answer = await server.call("GET", path)
      expect(answer.text.includes('id="waiting"') || at(answer.body, "code") === "not_found", path).toBe(true)
    }
  })

  it("describes its API without fetching anything from anywhere", async () => {
    const page = await server.call("GET", "/api/v1.1/docs")
    expect(page.text).toContain("/api/v1.1/companies/{id}/commands/")
    expect(page.text).not.toMatch(/<script|src=|href="(?!#)/)
    const document = await server.call("GET", "/api/v1.1/openapi.json")
    expect(at(document.body, "info", "version")).toBe("1.1")
  })
})
