import { Context, Effect, Latch, Layer } from "effect"

/** Opened when the server begins to stop: whatever holds a connection open ends by itself. */
export class Closing extends Context.Service<
  Closing,
  { readonly begin: Effect.Effect<void>; readonly await: Effect.Effect<void> }
>()("kazi/server/Closing") {
  static readonly layer = Layer.effect(
    Closing,
    Effect.map(Latch.make(), (latch) => Closing.of({ begin: Effect.asVoid(latch.open), await: latch.await }))
  )
}
