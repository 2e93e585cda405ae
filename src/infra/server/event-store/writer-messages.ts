import { Schema } from "effect"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { HeadMessage } from "../../contract/sync.ts"
import { isFailure, StoreFailure } from "./errors.ts"
import type { MembershipChange } from "./followers.ts"
import type { JobResult, TimedJob } from "./jobs.ts"
import type { Stated } from "./stating.ts"

/** Jobs that may wait for the writer; beyond it the store asks to be left alone for a moment rather than grow. */
export const QUEUE_MAX = 1024

/** A job on its way to the writer's thread. `id` is answered once. */
export interface JobMessage {
  readonly id: number
  readonly job: TimedJob
}

/** Asks what the books of a company come to for whoever reads that much of them. `id` is answered once. */
export interface StateMessage {
  readonly id: number
  readonly companyId: string
  readonly scope: string
}

/** To the writer's thread: jobs that came in together, whose books are to be hashed, or the end. */
export type ToWriter = ReadonlyArray<JobMessage> | StateMessage | "close"

/** The answer to a job. An error loses its class between threads and travels as its schema writes it. */
export type ResultMessage =
  | { readonly id: number; readonly value: Exclude<JobResult, StoreFailure> }
  | { readonly id: number; readonly failure: typeof StoreFailure.Encoded }

/** From the writer's thread: that the file is open or why it is not, what one turn of it gave, and that it has ended. */
export type FromWriter =
  | { readonly kind: "open" }
  | { readonly kind: "refused"; readonly reason: string }
  | {
      readonly kind: "turn"
      readonly results: ReadonlyArray<ResultMessage>
      readonly heads: ReadonlyArray<HeadMessage>
      readonly touched: ReadonlyArray<CompanyId>
      readonly members: ReadonlyArray<MembershipChange>
    }
  | { readonly kind: "state"; readonly id: number; readonly stated: Stated | undefined }
  | { readonly kind: "report"; readonly message: string }
  | { readonly kind: "closed" }

const encode = Schema.encodeSync(StoreFailure)
const decode = Schema.decodeSync(StoreFailure)

/** An answer as it travels. */
export const toMessage = (id: number, result: JobResult): ResultMessage =>
  isFailure(result) ? { id, failure: encode(result) } : { id, value: result }

/** An answer as it was given. */
export const fromMessage = (message: ResultMessage): JobResult =>
  "failure" in message ? decode(message.failure) : message.value
