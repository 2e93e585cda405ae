import "../../../src/ui/styles/app.css"
import { mountApp } from "../../../src/ui/app/mount.tsx"
import { sessionOf } from "../../../src/ui/app/session-port.ts"
import { startFakeSession } from "./fake-session.ts"
import { openMemoryBooks } from "./memory-books.ts"
import { defaultScene } from "./scene.ts"

const scene = { ...defaultScene, ...window.scene }
const session = startFakeSession(scene)

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

Object.assign(window, { session })

void mountApp({
  session: sessionOf(session, "provider"),
  services: {
    openBooks: async () => {
      await wait(Math.abs(scene.opening))
      if (scene.opening < 0) throw new Error("The books do not open")
      return openMemoryBooks(scene)
    },
    unsent: {
      of: async () => ({ operations: scene.waiting, refused: scene.attention, drafts: 0, companies: [] }),
      send: async () => {
        await wait(60)
        return false
      },
      asText: async () => "{}"
    },
    onUpdateWaiting: (tell) => {
      Object.assign(window, { tellUpdate: () => tell(() => document.documentElement.setAttribute("data-updated", "")) })
    }
  }
})
