import type { Role } from "../../../domain/kernel/permissions.ts"

/** Texts of the list of a person's companies. */
export const texts = {
  title: "Mes entreprises",
  role: {
    owner: "Propriétaire",
    admin: "Administrateur",
    accountant: "Comptable",
    seller: "Vendeur",
    viewer: "Lecteur"
  } satisfies Readonly<Record<Role, string>>,
  present: "Ouverte",
  waiting_one: "{{count, number}} à envoyer",
  waiting_many: "{{count, number}} à envoyer",
  waiting_other: "{{count, number}} à envoyer",
  refused_one: "{{count, number}} à vérifier",
  refused_many: "{{count, number}} à vérifier",
  refused_other: "{{count, number}} à vérifier",
  drafts_one: "{{count, number}} saisie inachevée",
  drafts_many: "{{count, number}} saisies inachevées",
  drafts_other: "{{count, number}} saisies inachevées",
  notHere: "Pas encore sur cet appareil : il faut le réseau pour l’ouvrir la première fois.",
  offline: "Sans réseau : voici les entreprises que cet appareil connaît.",
  loading: "Recherche de vos entreprises",
  failed: "La liste n’a pas pu être mise à jour.",
  kept: "Chaque entreprise a ses propres comptes. Ce que vous avez saisi ici est gardé et part de lui-même.",
  absent: {
    retry: "Réessayer",
    others: "Mes entreprises",
    waiting_one: "{{count, number}} opération attend sur cet appareil : elle y est gardée et sera envoyée.",
    waiting_many:
      "{{count, number}} d’opérations attendent sur cet appareil : elles y sont gardées et seront envoyées.",
    waiting_other: "{{count, number}} opérations attendent sur cet appareil : elles y sont gardées et seront envoyées.",
    damaged: {
      title: "Les comptes de cet appareil étaient endommagés",
      body: "Ils sont intacts sur le serveur et seront repris dès que le réseau revient. D’ici là, rien de nouveau ne peut être écrit."
    },
    offline: {
      title: "Ces comptes ne sont pas encore sur cet appareil",
      body: "Il faut le réseau pour les ouvrir ici la première fois. Ils s’ouvriront dès qu’il revient."
    },
    refused: {
      title: "Cette entreprise ne s’ouvre pas pour vous",
      body: "Vous n’en êtes pas, ou plus, membre. Demandez à une personne qui gère ses membres de vous inviter."
    }
  },
  add: "Ajouter une entreprise",
  entered: "Vous êtes dans {{name}}",
  notEntered: "{{name}} n’a pas pu s’ouvrir. Essayez encore."
} as const
