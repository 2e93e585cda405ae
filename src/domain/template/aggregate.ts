import { aggregate } from "../kernel/aggregate.ts"
import type { TemplateCommand } from "./decider.ts"
import type { TemplateEvent } from "./events.ts"
import { evolveTemplate, type TemplateState } from "./state.ts"

const setting = { area: "data" } as const

/** How the documents of a company look. */
export const template = aggregate<
  TemplateState | undefined,
  TemplateEvent,
  TemplateCommand,
  never,
  {
    /** The template that was chosen last for each use. */
    readonly chosenTemplates: string
  }
>()({
  name: "template",
  slot: "templates",
  id: "templateId",
  initial: undefined,
  evolve: evolveTemplate,
  readers: "all",
  events: {
    TemplateSaved: {},
    TemplateArchived: {},
    TemplateRestored: {},
    TemplateChosen: { touches: false }
  },
  keeps: {
    chosenTemplates: {
      TemplateChosen: ({ isChosen, templateId, use }) => (isChosen ? [use, templateId] : undefined)
    }
  },
  commands: {
    SaveTemplate: setting,
    AddTemplatePicture: setting,
    ArchiveTemplate: setting,
    RestoreTemplate: setting,
    ChooseTemplate: setting
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
