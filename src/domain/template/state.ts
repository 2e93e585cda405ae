import type { DocumentTemplate } from "../documents/template-schema.ts"
import type { TemplateId } from "../kernel/ids.ts"
import type { TemplateEvent, TemplateUse } from "./events.ts"

/** One template; undefined until it was saved. `version` counts its saves. */
export interface TemplateState {
  readonly templateId: TemplateId
  readonly name: string
  readonly version: number
  readonly template: DocumentTemplate
  readonly active: boolean
  /** What it was chosen for, whether or not another was chosen since: see `chosenFor` in readings.ts. */
  readonly uses: ReadonlyArray<TemplateUse>
}

/** Folds one event of the template. */
export const evolveTemplate = (state: TemplateState | undefined, event: TemplateEvent): TemplateState | undefined => {
  if (event._tag === "TemplateSaved") {
    const { name, template, templateId } = event
    const version = (state?.version ?? 0) + 1
    return { templateId, name, template, version, active: state?.active ?? true, uses: state?.uses ?? [] }
  }
  if (state === undefined) return state
  switch (event._tag) {
    case "TemplateArchived":
      return { ...state, active: false }
    case "TemplateRestored":
      return { ...state, active: true }
    case "TemplateChosen": {
      const others = state.uses.filter((use) => use !== event.use)
      return { ...state, uses: event.isChosen ? [...others, event.use] : others }
    }
    default:
      return event satisfies never
  }
}
