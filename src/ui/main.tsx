import "./styles/app.css"
import { startRuntime } from "../infra/browser/runtime.ts"
import { readPublicConfig } from "../infra/browser/session/public-config.ts"
import { mountApp } from "./app/mount.tsx"

// The name of the built file holds the hash of its code: it says which build a command comes from.
const build = import.meta.url.split("/").at(-1) ?? "unknown"
const { session, openBooks, onUpdateWaiting } = startRuntime(readPublicConfig(document), build)

// Not awaited here: the chunks of the screens import this file, and would wait for it while it waits for them.
mountApp({ session, services: { openBooks, onUpdateWaiting } }).catch(reportError)
