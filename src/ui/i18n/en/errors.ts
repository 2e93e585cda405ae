import type { texts as fr } from "../fr/errors.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  notFound: {
    title: "Page not found",
    body: "This address leads nowhere, or what it showed is no longer there.",
    home: "Go to the dashboard"
  },
  mayNot: {
    title: "Your role does not open this page",
    body: "Ask an administrator to change your role.",
    withheld: "Only other roles read what it shows. An administrator can change yours.",
    look: "Look without changing",
    role: "Your role here: {{role}}.",
    home: "Go to the dashboard"
  },
  failed: {
    title: "This could not be shown",
    body: "Your data is safe. Try again; if the problem persists, reload the page.",
    offlineBody: "This page is not on this device yet. Try again when the network returns.",
    retry: "Try again",
    reload: "Reload the page",
    home: "Go to the dashboard"
  }
}
