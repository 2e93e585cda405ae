import { UnsecuredJWT } from "jose"
import { AuthEmulator, EMULATED_PROJECT } from "../../support/auth-emulator.ts"
import { borrow } from "../../support/shared.ts"
import { type Running, startServer } from "../../infra/server/support/running-server.ts"
import type { App, Person } from "./app.ts"

/** The folder of the application, built. */
const webApp = async (): Promise<string> => {
  const app = await borrow("app")
  await app.giveBack()
  return app.at
}

/** What is not the same under the two identities; everything else of the scenario is. */
export interface World {
  readonly server: Running
  /** Where a browser renews its token. */
  readonly renewal: RegExp
  /** Whose word on a wrong password the browser complains of by itself. */
  readonly refusal: RegExp
  /** Makes the access token of the page one that the server takes no more. */
  readonly expire: (app: App) => Promise<void>
  /** Says whose token a page holds. */
  readonly issuer: string
  readonly holdsPassword: (person: Person) => Promise<boolean>
  readonly close: () => Promise<void>
}

export const cookies = async (app: App): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await app.page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))

export const setCookie = (app: App, name: string, value: string): Promise<void> =>
  app.page.context().addCookies([{ name, value: encodeURIComponent(value), url: app.origin, sameSite: "Strict" }])

export const claimsOf = (token: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from((token ?? "").split(".")[1] ?? "", "base64url").toString() || "{}")

const product = async (): Promise<World> => {
  const server = await startServer({ webRoot: await webApp() })
  return {
    server,
    renewal: /\/token\/refresh\/$/,
    refusal: /status of 401/,
    // The answer is that to a token that has ended. Were the server's clock moved instead, the device's would be the wrong one.
    expire: async (app) => setCookie(app, "access_token", `${(await cookies(app))["access_token"]}ended`),
    issuer: "kazi",
    holdsPassword: async () => false,
    close: () => server.stop()
  }
}

const firebase = async (): Promise<World> => {
  const emulator = await AuthEmulator.start()
  const server = await startServer({ webRoot: await webApp(), env: emulator.env, fetch: globalThis.fetch })
  return {
    server,
    renewal: /\/securetoken\.googleapis\.com\/v1\/token\?/,
    refusal: /status of 400/,
    expire: async (app) => {
      const claims = claimsOf((await cookies(app))["access_token"])
      // The emulator signs nothing, so the very token it gave can be made to have ended.
      await setCookie(
        app,
        "access_token",
        new UnsecuredJWT({ ...claims, exp: Number(claims["iat"]) + 1, iat: Number(claims["iat"]) - 3600 }).encode()
      )
    },
    issuer: `https://securetoken.google.com/${EMULATED_PROJECT}`,
    holdsPassword: async ({ email }) => (await emulator.accountOf(email)) !== undefined,
    close: async () => {
      await server.stop()
      await emulator.stop()
    }
  }
}

export const worlds: ReadonlyArray<readonly [name: string, open: () => Promise<World>]> = [
  ["product", product],
  ["firebase", firebase]
]
