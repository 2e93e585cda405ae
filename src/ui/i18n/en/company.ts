import type { texts as fr } from "../fr/company.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Your company",
  lead: "This appears on your invoices. The rest can be set later.",
  step: "Last step",
  another: {
    title: "Another company",
    lead: "It will have books of its own. You can switch between them from the menu.",
    back: "Dashboard"
  },
  identity: "Identity",
  socialName: "Company name",
  socialNameHint: "The name your customers know you by.",
  address: "Address",
  addressHint: "Street, district, town.",
  place: "Country and currency",
  country: "Country",
  currency: "Currency",
  currencyHint: "The one your invoices usually use; any invoice can use another.",
  timeZone: "Time zone",
  taxes: "Taxes",
  numbering: "Numbering",
  prefix: "Invoice prefix",
  prefixHint: "Your first invoice will be number {{number}}.",
  later: {
    title: "Contact and official numbers",
    lead: "Optional: you can add them later, in the settings.",
    phone: "Phone",
    phoneHint: "With or without the country code.",
    taxId: "Tax identifier",
    taxIdHint: "IFU, NIU, TIN or VAT number, depending on your country.",
    tradeRegister: "Trade register",
    tradeRegisterHint: "RCCM or company number."
  },
  logo: "Logo",
  logoHint: "Optional. PNG, JPEG or WebP, resized to 300 × 300 pixels.",
  logoChoose: "Choose an image",
  logoChange: "Change the image",
  logoRemove: "Remove the logo",
  logoAlt: "Preview of the logo",
  logoUnreadable: "This image cannot be read. Choose a PNG, JPEG or WebP file.",
  submit: "Create the company",
  kept: "Draft kept on this device",
  signOut: "Sign out",
  failedTitle: "The company was not created",
  unknown: "The operation failed, something seems to have gone wrong, please try again! (code for support: {{code}})"
}
