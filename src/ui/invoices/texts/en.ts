import type { texts as french } from "./fr.ts"
import type { TextsOf } from "../../i18n/texts-of.ts"
import { editorTexts } from "./en/editor.ts"
import { listTexts } from "./en/list.ts"
import { viewTexts } from "./en/view.ts"

export const texts: TextsOf<typeof french> = { ...listTexts, ...editorTexts, ...viewTexts }
