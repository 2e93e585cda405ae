import { sameJson } from "../kernel/canonical.ts"
import { accept, nothingToDo, reject, shapesOf, type Decider, type Decision } from "../kernel/decider.ts"
import * as commands from "./commands.ts"
import type { SaveTemplate, TemplateCommand } from "./commands.ts"
import type { TemplateEvent } from "./events.ts"
import type { TemplateBooks } from "./readings.ts"
import type { TemplateState } from "./state.ts"

const REFUSALS = ["record_unknown", "id_taken", "stale"] as const
type TemplateRefusal = (typeof REFUSALS)[number]

/** What the rules of templates need: which one was chosen last for the use that is asked about. */
interface TemplateNeeds {
  readonly chosen: string | undefined
}

const save = (
  state: TemplateState | undefined,
  { name, template, templateId, version }: SaveTemplate
): Decision<TemplateEvent, TemplateRefusal> => {
  if (state === undefined && version > 0) return reject("record_unknown")
  if (state !== undefined && version === 0) return reject("id_taken")
  if (state !== undefined && state.version !== version) return reject("stale")
  const isSame = state !== undefined && state.name === name && sameJson({ ...state.template }, { ...template })
  return isSame ? nothingToDo("unchanged") : accept({ _tag: "TemplateSaved", templateId, name, template })
}

/** How the documents of a company look: each save is a version, and nothing that was issued changes with it. */
export const decider: Decider<
  TemplateState | undefined,
  TemplateCommand,
  TemplateEvent,
  TemplateRefusal,
  TemplateBooks,
  TemplateNeeds
> = {
  commands: shapesOf(commands),
  refusals: REFUSALS,
  needs: ({ chosenTemplates }, command) => ({
    chosen: command._tag === "ChooseTemplate" ? chosenTemplates.get(command.use) : undefined
  }),
  decide: (state, command, { chosen }) => {
    if (command._tag === "SaveTemplate") return save(state, command)
    if (state === undefined) return reject("record_unknown")
    const { templateId } = command
    switch (command._tag) {
      case "AddTemplatePicture": {
        const { place, sha256 } = command
        const { name, template } = state
        return template[place]?.sha256 === sha256
          ? nothingToDo("unchanged")
          : accept({ _tag: "TemplateSaved", templateId, name, template: { ...template, [place]: { sha256 } } })
      }
      case "ArchiveTemplate":
        return state.active ? accept({ _tag: "TemplateArchived", templateId }) : nothingToDo("already_archived")
      case "RestoreTemplate":
        return state.active ? nothingToDo("already_active") : accept({ _tag: "TemplateRestored", templateId })
      case "ChooseTemplate": {
        const { isChosen, use } = command
        const isNow = chosen === templateId && state.uses.includes(use)
        return isNow === isChosen
          ? nothingToDo("unchanged")
          : accept({ _tag: "TemplateChosen", templateId, use, isChosen })
      }
      default:
        return command satisfies never
    }
  }
}
