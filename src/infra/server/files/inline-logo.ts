import { Effect, Stream } from "effect"
import { isFile } from "../../../domain/company/state.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { ContentHash } from "../../../domain/kernel/schema.ts"
import type { FileStore } from "./file-store.ts"

/** The clients of the specification take a logo as base64; one whose file is gone is shown as none. */
export const inlineLogo = Effect.fnUntraced(function* (
  contents: FileStore["Service"],
  companyId: CompanyId,
  logo: string | null
) {
  if (logo === null || !isFile(logo)) return logo
  const content = yield* contents.open(companyId, ContentHash.make(logo))
  const pieces = content === null ? null : yield* Stream.runCollect(content.bytes)
  return pieces === null ? null : Buffer.concat([...pieces]).toString("base64")
})
