import { createHash } from "node:crypto"
import type { Call, Field, Reading } from "./reading.ts"

const escapes: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "")

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; }
code, th, td { font-size: .875rem; } td { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; } th, td { border-bottom: 1px solid #8886; padding: .25rem .5rem; text-align: left; vertical-align: top; }
h3 { margin-top: 3rem; } .method { font-weight: 700; } .scroll { overflow-x: auto; }
`

/** What a browser may do on the page: show it, with this style. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const table = (title: string, fields: ReadonlyArray<Field>): string =>
  fields.length === 0
    ? ""
    : `<h4>${text(title)}</h4><div class="scroll"><table><thead><tr><th>Field</th><th>Type</th><th>Bounds</th><th>Meaning</th></tr></thead><tbody>${fields
        .map(
          ({ bounds, description, optional, path, type }) =>
            `<tr><td><code>${text(path)}</code>${optional ? " (optional)" : ""}</td><td><code>${text(type)}</code></td><td>${text(bounds)}</td><td>${text(description)}</td></tr>`
        )
        .join("")}</tbody></table></div>`

const anchor = (call: Call): string => `${call.method}-${call.path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

const section = (call: Call): string =>
  `<section id="${anchor(call)}"><h3><span class="method">${call.method}</span> <code>${text(call.path)}</code></h3>
<p>${text(call.summary)}. ${text(call.description)}${call.isProtected ? " <strong>Needs a token.</strong>" : ""}</p>
${table("Parameters", call.parameters)}${table("Body", call.body)}
${call.answers.map(({ description, fields, status }) => table(`${status} ${description}`, fields)).join("")}</section>`

/** The API's page for a browser: one file, nothing fetched from anywhere. */
export const pageOf = (reading: Reading): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(reading.title)} API ${text(reading.version)}</title><style>${style}</style></head>
<body><h1>${text(reading.title)} API ${text(reading.version)}</h1><p>${text(reading.description)}</p>
<nav aria-label="Calls"><ul>${reading.calls
  .map(
    (call) =>
      `<li><a href="#${anchor(call)}"><span class="method">${call.method}</span> <code>${text(call.path)}</code></a> ${text(call.summary)}</li>`
  )
  .join("")}</ul></nav><main>${reading.calls.map(section).join("")}</main></body></html>
`
