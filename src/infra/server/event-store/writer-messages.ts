import { Schema } from "effect"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { HeadMessage } from "../../contract/sync.ts"
import { CommandRefused, CompanyNotFound, StoreUnavailable } from "./event-store.ts"
import type { PushInput, RegisterInput } from "./jobs.ts"
import type { OrderInput } from "./ordering.ts"
import type { OrderResult, PushResult, RegisterResult } from "./writing.ts"

/** A job on its way to the writer's thread. `id` is answered once. */
export type JobMessage =
  | { readonly id: number; readonly kind: "push"; readonly input: PushInput }
  | { readonly id: number; readonly kind: "register"; readonly input: RegisterInput }
  | { readonly id: number; readonly kind: "order"; readonly input: OrderInput }

/** To the writer's thread: jobs that came in together, or the end. */
export type ToWriter = ReadonlyArray<JobMessage> | "close"

const Failure = Schema.Union([CompanyNotFound, CommandRefused, StoreUnavailable])
type Failure = typeof Failure.Type
type Result = PushResult | RegisterResult | OrderResult

/** The answer to a job. An error loses its class between threads and travels as its schema writes it. */
export type ResultMessage =
  | { readonly id: number; readonly value: Exclude<Result, Failure> }
  | { readonly id: number; readonly failure: typeof Failure.Encoded }

/** From the writer's thread: that the file is open or why it is not, what one turn of it gave, and that it has ended. */
export type FromWriter =
  | { readonly kind: "open" }
  | { readonly kind: "refused"; readonly reason: string }
  | {
      readonly kind: "turn"
      readonly results: ReadonlyArray<ResultMessage>
      readonly heads: ReadonlyArray<HeadMessage>
      readonly touched: ReadonlyArray<CompanyId>
    }
  | { readonly kind: "report"; readonly message: string }
  | { readonly kind: "closed" }

/** Whether the answer to a job is an error of the store. */
export const isFailure = Schema.is(Failure)

const encode = Schema.encodeSync(Failure)
const decode = Schema.decodeSync(Failure)

/** An answer as it travels. */
export const toMessage = (id: number, result: Result): ResultMessage =>
  isFailure(result) ? { id, failure: encode(result) } : { id, value: result }

/** An answer as it was given. */
export const fromMessage = (message: ResultMessage): Result =>
  "failure" in message ? decode(message.failure) : message.value
