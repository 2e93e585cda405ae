import type { CompanyProfile, Letterhead } from "../../domain/company/events.ts"
import type { TemplatePaper } from "../../domain/documents/template-schema.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { phoneText } from "../writing/phone-text.ts"
import { STANDARD } from "./layouts.ts"
import { lookOf } from "./look.ts"
import type { Sheet } from "./sheet.ts"
import { textsIn } from "./texts/texts-in.ts"

/** The company, as it stands at the head of what it prints. */
export interface SheetSeller {
  readonly profile: CompanyProfile
  readonly letterhead: Letterhead | null
  readonly logo: Uint8Array | null
  /** In which a day has its hours. */
  readonly timeZone: string
}

/** A sheet of the company before anything is said on it. */
export const blankSheet = (
  { letterhead, logo, profile }: SheetSeller,
  paper: TemplatePaper,
  language: Locale
): Sheet => {
  const texts = textsIn(language)
  const taxId = profile.taxId === "" ? "" : texts.taxId(profile.taxId)
  return {
    look: { ...lookOf(STANDARD), paper, logo: logo === null ? "none" : "center" },
    language,
    title: "",
    kind: "",
    reference: "",
    watermark: "",
    stamp: "",
    seller: {
      label: "",
      name: profile.socialName,
      lines: [profile.address, phoneText(letterhead?.phone ?? ""), taxId].filter((line) => line !== "")
    },
    buyer: { label: "", name: "", lines: [] },
    pictures: {
      logo: logo === null ? null : { png: logo, text: texts.logoOf(profile.socialName) },
      stamp: null,
      signature: null
    },
    facts: [],
    intro: "",
    columns: [],
    rows: [],
    basis: "",
    totals: [],
    inWords: { title: "", text: "" },
    signing: "",
    waysTitle: "",
    ways: [],
    notes: { title: "", text: "" },
    closing: "",
    rich: {},
    codes: [],
    foot: ""
  }
}
