import type { SyncFailure } from "../../machines/sync/ports.ts"
import type { TemplatePreview } from "../contract/template-preview.ts"

/** What became of a preview: shown on so many streams, or not. */
export type Shown =
  | { readonly kind: "shown"; readonly followers: number }
  | { readonly kind: "failed"; readonly failure: SyncFailure }

/** Who follows: `stood` whenever the connection begins or ends, `came` with each template. */
export interface FollowListener {
  readonly stood: (isOpen: boolean) => void
  readonly came: (preview: TemplatePreview) => void
}

/** The other screens of the member, on which a template is seen while it is edited. Nothing of it is kept anywhere. */
export interface SecondScreen {
  /** Sends a template to the member's screens that follow. Never rejects. */
  readonly show: (preview: TemplatePreview) => Promise<Shown>
  /** Follows the member's other screen until the function is called; connects again by itself. */
  readonly follow: (listener: FollowListener) => () => void
}
