/** Texts of the history of a record, of every kind. */
export const texts = {
  title: "Historique",
  failed: "L’historique ne s’affiche pas. Rechargez la page.",
  member: "Un membre",
  you: "Vous",
  former: "Un ancien membre",
  server: "Kazi (automatiquement)",
  customer: "Le client (page publique)",
  named: "{{name}} ({{more}})",
  left: "n’est plus membre",
  role: {
    owner: "propriétaire",
    admin: "administrateur",
    accountant: "comptable",
    seller: "vendeur",
    viewer: "lecteur"
  },
  pending: "Sur cet appareil",
  bookedLater: "Saisi hors ligne le {{happened}}, comptabilisé le {{booked}}",
  clockAhead: "Comptabilisé le {{booked}} ; l’horloge de l’appareil avançait et indiquait le {{happened}}",
  details_one: "Voir le détail ({{count, number}})",
  details_many: "Voir les détails ({{count, number}})",
  details_other: "Voir les détails ({{count, number}})",
  became: "{{before}} → {{after}}",
  removed: "{{before}} (retiré)",
  edit: "Modifier",
  reserved: "Réservé à d’autres rôles",
  erased: {
    you: {
      person: "Vous avez fait effacer des données personnelles",
      event: "Vous avez fait effacer le contenu d’une opération",
      file: "Vous avez fait effacer un fichier"
    },
    member: {
      person: "{{who}} a fait effacer des données personnelles",
      event: "{{who}} a fait effacer le contenu d’une opération",
      file: "{{who}} a fait effacer un fichier"
    },
    reason: "Motif"
  },
  by: { you: "{{what}} par vous", member: "{{what}} par {{who}}" },
  did: {
    you: {
      Added: "Vous avez créé la fiche",
      Edited: "Vous avez modifié la fiche",
      Archived: "Vous avez archivé la fiche",
      Restored: "Vous avez réactivé la fiche"
    },
    member: {
      Added: "{{who}} a créé la fiche",
      Edited: "{{who}} a modifié la fiche",
      Archived: "{{who}} a archivé la fiche",
      Restored: "{{who}} a réactivé la fiche"
    }
  }
} as const
