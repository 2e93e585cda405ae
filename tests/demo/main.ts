import { spawn } from "node:child_process"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { removeFolder, makeFolder } from "../support/temporary-folder.ts"
import { DEMO_ACCOUNT, DEMO_SELLERS, fillDemo } from "./fill.ts"
import { demoSettings } from "./settings.ts"

/*
 * npm run demo: the server of npm start on a folder of its own, with the books of a shop in Cotonou. The folder is gone when it
 * ends. PORT and the other settings are taken as usual, DATA_DIR is not. The accounts stand in its menu.
 */

const dataDir = makeFolder("demo")
const cleanUp = (): void => removeFolder(dataDir)

const welcome = `
  Adresse e-mail   ${DEMO_ACCOUNT.email}
  Mot de passe     ${DEMO_ACCOUNT.password}
  Au comptoir      ${DEMO_SELLERS.map(({ email }) => email).join(", ")} (même mot de passe)

  Vérifier les livres :  npm run verify -- ${path.join(dataDir, "books.sqlite")}
  Tout est effacé à l'arrêt (Ctrl+C).
`

const serve = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL("../../src/infra/server/start.ts", import.meta.url))],
      {
        env: demoSettings(process.env, dataDir),
        stdio: ["inherit", "pipe", "inherit"]
      }
    )
    // Ctrl+C in a terminal reaches the server as well; a signal sent to this process alone is passed on.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal))
    let text = ""
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      process.stdout.write(piece)
      const listened = text.includes("http")
      text += piece
      if (!listened && text.includes("http")) process.stdout.write(welcome)
    })
    child.once("error", reject)
    child.once("exit", (code, signal) => resolve(code ?? (signal === null ? 1 : 0)))
  })

try {
  console.log("Kazi écrit deux ans de livres…")
  await fillDemo(dataDir)
  process.exitCode = await serve()
} finally {
  cleanUp()
}
