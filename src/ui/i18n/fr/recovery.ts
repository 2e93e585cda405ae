export const texts = {
  title: "Ce qui attendait sur cet appareil est endommagé",
  safe: "Vos comptes sont intacts sur le serveur.",
  read: "De ce qui n’était pas encore envoyé, voici ce qui a pu être lu :",
  nothing: "De ce qui n’était pas encore envoyé, rien n’a pu être lu.",
  lost_one: "{{count}} saisie n’a pas pu être lue : elle sera effacée de cet appareil.",
  lost_many: "{{count}} de saisies n’ont pas pu être lues : elles seront effacées de cet appareil.",
  lost_other: "{{count}} saisies n’ont pas pu être lues : elles seront effacées de cet appareil.",
  lostUnknown: "Ce qui n’a pas pu être lu sera effacé de cet appareil.",
  next: "Ce qui a pu être lu sera envoyé comme prévu. Enregistrez-le d’abord dans un fichier, par précaution.",
  save: "Enregistrer dans un fichier",
  saved: "Le fichier est dans vos téléchargements.",
  notSaved: "Ce navigateur n’a pas pu enregistrer le fichier.",
  goOn: "Continuer",
  goOnWithout: "Continuer sans fichier",
  retry: "Réessayer",
  stuck: "Le navigateur ne libère pas ces données. Fermez les autres onglets de l’application, puis réessayez."
} as const
