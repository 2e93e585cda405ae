import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { createHash } from "node:crypto"
import type { UserId } from "../../../domain/kernel/ids.ts"
import { PROFILE_IMAGE_SIDE } from "../../contract/limits.ts"
import { ImageUnreadable } from "../../contract/problems.ts"
import type { Language, Me } from "../../contract/users.ts"
import {
  type Avatar,
  type Onboarding,
  OnboardingStep,
  type UpdateAvatar,
  type UpdateOnboarding
} from "../../contract/users-profile.ts"
import { type AccountRow, accountOf } from "../identity/account-row.ts"
import { redraw, type Size } from "../images/redraw.ts"

const isProfile = ({ height, width }: Size): boolean => width === PROFILE_IMAGE_SIDE && height === PROFILE_IMAGE_SIDE

const nameOf = (png: Uint8Array): string => createHash("sha256").update(png).digest("hex").slice(0, 32)

/** Steps in the contract's order, each once. */
const together = (before: Onboarding["done"], since: Onboarding["done"]): Onboarding["done"] => {
  const done = new Set([...before, ...since])
  return OnboardingStep.literals.filter((step) => done.has(step))
}

/** A person's image. `image` names its content. */
interface Image {
  readonly image: string
  readonly png: Uint8Array
}

/** What people change of their own account. Null for an account that is no more. */
export class Profiles extends Context.Service<
  Profiles,
  {
    readonly rename: (id: UserId, name: string) => Effect.Effect<Me | null, SqlError>
    readonly speak: (id: UserId, language: Language) => Effect.Effect<Me | null, SqlError>
    /** Adds steps to those done. */
    readonly progress: (id: UserId, news: UpdateOnboarding) => Effect.Effect<Onboarding | null, SqlError>
    readonly dress: (id: UserId, news: UpdateAvatar) => Effect.Effect<Avatar | null, ImageUnreadable | SqlError>
    readonly image: (id: UserId) => Effect.Effect<Image | null, SqlError>
  }
>()("kazi/server/Profiles") {
  static readonly layer = Layer.effect(
    Profiles,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const first = (rows: ReadonlyArray<AccountRow>): Me | null => (rows[0] === undefined ? null : accountOf(rows[0]))

      const keepImage = Effect.fnUntraced(function* (id: UserId, text: string | null) {
        const png =
          text === null ? null : (redraw(Buffer.from(text, "base64"), isProfile) ?? (yield* ImageUnreadable.of()))
        yield* png === null
          ? sql`DELETE FROM profile_image WHERE user_id = ${id}`
          : sql`INSERT INTO profile_image (user_id, png) VALUES (${id}, ${png})
              ON CONFLICT (user_id) DO UPDATE SET png = excluded.png`
        yield* sql`UPDATE user SET image = ${png === null ? null : nameOf(png)} WHERE id = ${id}`
      })

      return Profiles.of({
        rename: (id, name) =>
          Effect.map(sql<AccountRow>`UPDATE user SET name = ${name} WHERE id = ${id} RETURNING *`, first),
        speak: (id, language) =>
          Effect.map(sql<AccountRow>`UPDATE user SET language = ${language} WHERE id = ${id} RETURNING *`, first),
        progress: Effect.fnUntraced(function* (id, news) {
          const before = first(yield* sql<AccountRow>`SELECT * FROM user WHERE id = ${id}`)?.onboarding
          if (before === undefined) return null
          const after = { done: together(before.done, news.done), hidden: news.hidden ?? before.hidden }
          yield* sql`UPDATE user SET onboarding = ${JSON.stringify(after)} WHERE id = ${id}`
          return after
        }, sql.withTransaction),
        dress: Effect.fnUntraced(function* (id, { background, image }) {
          if (image !== undefined) yield* keepImage(id, image)
          const rows = yield* sql<AccountRow>`
            UPDATE user SET avatar = coalesce(${background ?? null}, avatar) WHERE id = ${id} RETURNING *`
          return first(rows)?.avatar ?? null
        }, sql.withTransaction),
        image: Effect.fnUntraced(function* (id) {
          const rows = yield* sql<Image>`
            SELECT u.image, p.png FROM user u JOIN profile_image p ON p.user_id = u.id WHERE u.id = ${id}`
          return rows[0] ?? null
        })
      })
    })
  )
}
