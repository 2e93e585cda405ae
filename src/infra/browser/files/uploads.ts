import { createActor, fromCallback, type EventObject } from "xstate"
import { actorsFrom } from "../../../machines/effect-actor.ts"
import { uploadDelays, uploadsMachine, type UploadsEvent } from "../../../machines/files/uploads.ts"
import { runEffect } from "../api/authorised-calls.ts"
import { uploadPorts, type UploadPortsOptions } from "./upload-ports.ts"

/** What sending the files of a company needs beside its ports. */
export interface UploadsOptions extends UploadPortsOptions {
  readonly random: () => number
  /** Waits for the lock of the user's uploads in the company, and holds it until the returned function is called. */
  readonly lock: (granted: () => void, lost: () => void) => () => void
}

/** What sends files. */
export interface Uploads {
  readonly tell: (event: UploadsEvent) => void
  readonly stop: () => void
}

/** Fetched when a file waits for the first time. */
export const startUploads = (options: UploadsOptions): Uploads => {
  const actor = createActor(
    uploadsMachine.provide({
      actors: {
        ...actorsFrom(runEffect)(uploadPorts(options)),
        lock: fromCallback<EventObject>(({ sendBack }) =>
          options.lock(
            () => sendBack({ type: "lock.granted" }),
            () => sendBack({ type: "lock.lost" })
          )
        )
      },
      delays: uploadDelays(options.random)
    })
  )
  actor.start()
  return { tell: (event) => actor.send(event), stop: () => actor.stop() }
}
