import { texts as estimates } from "../../estimates/texts/fr.ts"

const { answer, channel, convert, draft, draftOf, editor, history, issuing, kind, links } = estimates
const { bulk, column, ends, erased, figure, list, named, noCustomer, noEnd } = estimates
const { status, sync, tabs, unfinished, view } = estimates
const { you, member } = history.did

/** Texts of proformas, of one and of a list that holds nothing else: those of estimates, except where they name the document. */
export const texts = {
  title: "Proformas",
  add: "Nouvelle proforma",
  kind,
  named,
  draft,
  draftOf,
  noCustomer,
  erased,
  noEnd,
  ends,
  seen: "Vue par le client",
  list: {
    ...list,
    add: "Nouvelle",
    count_one: "{{count, number}} proforma",
    count_many: "{{count, number}} proformas",
    count_other: "{{count, number}} proformas",
    search: "Rechercher une proforma",
    tabs: {
      ...list.tabs,
      label: "Proformas par statut",
      all: "Toutes",
      notSent: "Non envoyées",
      sent: "Envoyées",
      converted: "Facturées",
      expired: "Expirées",
      declined: "Refusées",
      closed: "Annulées et remplacées",
      endsSoon: "Bientôt expirées",
      acceptedThisMonth: "Acceptées ce mois"
    },
    empty: {
      ...list.empty,
      title: "Votre première proforma",
      body: "Proposez un prix à votre client avant de vendre. S’il est d’accord, la proforma devient une facture sans rien retaper.",
      add: "Créer une proforma",
      hints: {
        ...list.empty.hints,
        proforma: "Une proforma a son propre titre et ses propres numéros.",
        part: "Une proforma acceptée se facture en une fois ou par parties : le reste est toujours montré."
      }
    },
    none: "Aucune proforma ici",
    file: "proformas"
  },
  column: { ...column, acceptedOn: "Acceptée le" },
  figure: {
    ...figure,
    accepted: "Acceptées ce mois",
    count_one: "{{count, number}} proforma",
    count_many: "{{count, number}} proformas",
    count_other: "{{count, number}} proformas"
  },
  bulk: { ...bulk, send: "Marquer comme envoyées" },
  sync,
  channel,
  status: {
    ...status,
    sent: "Envoyée",
    notSent: "Non envoyée",
    accepted: "Acceptée",
    declined: "Refusée",
    expired: "Expirée",
    partlyConverted: "Facturée en partie",
    converted: "Facturée",
    superseded: "Remplacée",
    cancelled: "Annulée"
  },
  editor: {
    ...editor,
    newTitle: "Nouvelle proforma",
    back: "Proformas",
    backToDocument: "Retour à la proforma",
    startAgainBody: "Ce que vous avez écrit ici sera perdu et vous repartirez d’une proforma vide.",
    tooManyLines: "Une proforma compte au plus 200 articles.",
    footerTextHint: "Mentions en bas de la proforma",
    issueHint: "Une proforma émise porte un numéro. Pour la changer, faites une nouvelle version.",
    issued: "Proforma émise, gardée sur cet appareil",
    lockedTitle: "Cette proforma ne se modifie plus",
    lockedBody: "Une proforma émise ou annulée reste telle quelle. Pour la changer, faites une nouvelle version.",
    lockedOpen: "Voir la proforma"
  },
  tabs: {
    ...tabs,
    elsewhereTitle: "Cette proforma est ouverte dans un autre onglet",
    onePlace: "Une proforma s’écrit à un seul endroit à la fois",
    leave: "Toutes les proformas"
  },
  unfinished: {
    ...unfinished,
    title_one: "Vous avez une proforma commencée",
    title_many: "Vous avez {{count, number}} proformas commencées",
    title_other: "Vous avez {{count, number}} proformas commencées",
    begin: "En commencer une autre",
    discardTitle: "Effacer cette proforma commencée ?"
  },
  issuing: {
    ...issuing,
    body: "Elle recevra son numéro. Pour la changer ensuite, faites une nouvelle version.",
    replaces: "Elle remplacera {{reference}}, qui ne pourra plus être acceptée."
  },
  view: {
    ...view,
    back: "Proformas",
    now: "Où en est cette proforma",
    nextDraft: "Relisez la proforma, puis émettez-la pour qu’elle reçoive son numéro.",
    nowDraft: "Cette proforma est encore un brouillon.",
    nextSend: "Envoyez la proforma à votre client.",
    nowNotSent: "Pas encore envoyée au client.",
    nextExpired:
      "Cette proforma a expiré le {{date}}. Faites une nouvelle version, ou notez l’accord si vous tenez le prix.",
    nowExpired: "Cette proforma a expiré le {{date}}.",
    nextAccepted: "Acceptée par {{name}} le {{date}}. Faites-en une facture.",
    nowAccepted: "Acceptée par {{name}} le {{date}}.",
    nextDeclined: "Refusée par {{name}} le {{date}}. Une nouvelle version peut le convaincre.",
    nowDeclined: "Refusée par {{name}} le {{date}}.",
    superseded: "Une nouvelle version remplace cette proforma.",
    cancelled: "Cette proforma est annulée.",
    attention: "Une opération sur cette proforma a été refusée. Regardez pourquoi dans les opérations à vérifier.",
    reopened: "La proforma attend de nouveau une réponse",
    cancel: "Annuler la proforma",
    cancelTitle: "Annuler cette proforma ?",
    cancelBody: "Elle ne pourra plus être acceptée ni facturée. Elle reste dans l’historique.",
    wasCancelled: "Proforma annulée",
    cannotIssue: "La proforma n’a pas pu être émise",
    provisionalBody:
      "Le numéro définitif remplacera {{reference}} au retour du réseau. Vous pouvez déjà remettre la proforma.",
    to: "Établie pour"
  },
  answer: {
    ...answer,
    expired: "Cette proforma a expiré le {{date}} : ne notez l’accord que si vous tenez toujours ce prix.",
    wrongDay: "Entre l’émission de la proforma et aujourd’hui."
  },
  convert: { ...convert, changedTitle: "Une facture vient d’être faite de cette proforma" },
  links: {
    ...links,
    invoices: "Factures de cette proforma",
    estimate: "Proforma d’origine",
    supersededBy: "Remplacée par"
  },
  history: {
    ...history,
    byLink: {
      ...history.byLink,
      EstimateAccepted: "{{name}} a accepté la proforma sur sa page publique",
      EstimateDeclined: "{{name}} a refusé la proforma sur sa page publique"
    },
    did: {
      you: {
        ...you,
        EstimateDrafted: "Vous avez commencé la proforma",
        EstimateIssued: "Vous avez émis la proforma",
        EstimateCancelled: "Vous avez annulé la proforma"
      },
      member: {
        ...member,
        EstimateDrafted: "{{who}} a commencé la proforma",
        EstimateIssued: "{{who}} a émis la proforma",
        EstimateCancelled: "{{who}} a annulé la proforma"
      }
    }
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly proformas: typeof texts
  }
}
