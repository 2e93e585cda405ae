import { defineRecord } from "../../records/record.ts"

/** How documents look: found and changed in the settings. */
export const templateRecord = defineRecord({
  id: "template",
  texts: "templates",
  words: {
    fr: { one: "Modèle de document", many: "Modèles de documents", short: "Modèles" },
    en: { one: "Document template", many: "Document templates", short: "Templates" }
  },
  icon: "invoices",
  commands: ["SaveTemplate", "AddTemplatePicture", "ArchiveTemplate", "RestoreTemplate", "ChooseTemplate"],
  titleOf: (books, id) => books.templates.get(id)?.name,
  hrefOf: () => "/dashboard/settings/templates",
  fields: () => import("./reading.ts").then((module) => module.templateFields)
})
