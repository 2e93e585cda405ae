import { Effect } from "effect"
import { createHash } from "node:crypto"
import { expect } from "vitest"
import type { FilesTransport, UploadState } from "../../../../src/infra/browser/api/files-api.ts"
import { UNREACHABLE, type ApiFailure } from "../../../../src/infra/browser/api/http-client.ts"

/** What a file is called on the server: by what it holds. */
export const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex")
const unreachable: ApiFailure = { status: 0, code: UNREACHABLE, body: null }

/** A server of files that draws what it takes anew, so that what it keeps has another name. */
export class Files {
  offline = false
  /** Parts that arrive until the network is cut in the middle of one. */
  cutAfter = Infinity
  loseAnswers = 0
  /** Who may read what is there. */
  area = "all"
  refusal: ApiFailure | undefined
  /** Parts that were sent in vain. */
  wasted = 0
  readonly parts: Array<[offset: number, size: number]> = []
  readonly coming = new Map<string, Uint8Array>()
  readonly filed = new Map<string, string>()
  readonly kept = new Map<string, Uint8Array>()

  #state(sent: string): UploadState {
    const sha256 = this.filed.get(sent)
    const received = this.coming.get(sent)?.length ?? 0
    return { received, file: sha256 === undefined ? null : { sha256, area: this.area } }
  }

  #call<A>(run: () => Effect.Effect<A, ApiFailure>): Effect.Effect<A, ApiFailure> {
    return Effect.andThen(
      Effect.sleep(0),
      Effect.suspend(() => (this.offline ? Effect.fail(unreachable) : run()))
    )
  }

  readonly transport: FilesTransport = {
    state: (sent) => this.#call(() => Effect.succeed(this.#state(sent))),
    upload: ({ offset, part, sha256, size }) =>
      this.#call(() => {
        if (this.refusal !== undefined) return Effect.fail(this.refusal)
        const before = this.coming.get(sha256) ?? new Uint8Array()
        if (offset !== before.length) {
          this.wasted += 1
          const body = { code: "wrong_offset", received: before.length }
          return Effect.fail({ status: 409, code: "wrong_offset", body })
        }
        this.cutAfter -= 1
        const came = this.cutAfter < 0 ? part.subarray(0, part.length / 2) : part
        this.parts.push([offset, came.length])
        const bytes = Uint8Array.from([...before, ...came])
        this.coming.set(sha256, bytes)
        if (bytes.length === size) {
          expect(hashOf(bytes)).toBe(sha256)
          const drawn = Uint8Array.from([...bytes, 0])
          this.kept.set(hashOf(drawn), drawn)
          this.filed.set(sha256, hashOf(drawn))
        }
        if (this.cutAfter < 0) this.offline = true
        if (this.offline || this.loseAnswers > 0) {
          this.loseAnswers -= 1
          return Effect.fail(unreachable)
        }
        return Effect.succeed(this.#state(sha256))
      }),
    download: (hash, isHeld) =>
      this.#call(() => {
        const found = this.kept.get(hash)
        if (found === undefined) return Effect.fail({ status: 404, code: "not_found", body: null })
        return Effect.succeed(isHeld ? null : found)
      })
  }
}
