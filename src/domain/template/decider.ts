import { Schema } from "effect"
import { DocumentTemplate } from "../documents/template-schema.ts"
import { sameJson } from "../kernel/canonical.ts"
import { accept, type Decider, type Decision, nothingToDo, reject, shapesOf } from "../kernel/decider.ts"
import { TemplateId } from "../kernel/ids.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { ContentHash } from "../kernel/schema.ts"
import { type TemplateEvent, TemplateName, TemplateUse } from "./events.ts"
import type { TemplateBooks } from "./readings.ts"
import type { TemplateState } from "./state.ts"

/**
 * Saves a new template, or another version of one that is there. `version`: the one that its author saw, 0 for a new one; refused where
 * somebody has saved another meanwhile.
 */
export const SaveTemplate = Schema.TaggedStruct("SaveTemplate", {
  templateId: TemplateId,
  version: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
  name: TemplateName,
  template: DocumentTemplate
})
export type SaveTemplate = typeof SaveTemplate.Type

/** Gives a template the company's stamp or signature, as a file that the server has; whatever version it has come to meanwhile. */
export const AddTemplatePicture = Schema.TaggedStruct("AddTemplatePicture", {
  templateId: TemplateId,
  place: Schema.Literals(["stamp", "signature"]),
  sha256: ContentHash
})
export type AddTemplatePicture = typeof AddTemplatePicture.Type

export const ArchiveTemplate = Schema.TaggedStruct("ArchiveTemplate", { templateId: TemplateId })
export type ArchiveTemplate = typeof ArchiveTemplate.Type

export const RestoreTemplate = Schema.TaggedStruct("RestoreTemplate", { templateId: TemplateId })
export type RestoreTemplate = typeof RestoreTemplate.Type

/** Lets new documents look like a template, or no longer. */
export const ChooseTemplate = Schema.TaggedStruct("ChooseTemplate", {
  templateId: TemplateId,
  use: TemplateUse,
  isChosen: Schema.Boolean
})
export type ChooseTemplate = typeof ChooseTemplate.Type

const commands = { SaveTemplate, AddTemplatePicture, ArchiveTemplate, RestoreTemplate, ChooseTemplate }
export type TemplateCommand = TypeOf<typeof commands>

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
