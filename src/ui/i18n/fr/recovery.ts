export const texts = {
  title: "Ce qui attendait sur cet appareil est endommagé",
  safe: "Vos comptes sont intacts sur le serveur.",
  read: "De ce qui n’était pas encore envoyé, voici ce qui a pu être lu :",
  nothing: "De ce qui n’était pas encore envoyé, rien n’a pu être lu.",
  lost_one: "{{count, number}} saisie n’a pas pu être lue : elle sera effacée de cet appareil.",
  lost_many: "{{count, number}} de saisies n’ont pas pu être lues : elles seront effacées de cet appareil.",
  lost_other: "{{count, number}} saisies n’ont pas pu être lues : elles seront effacées de cet appareil.",
  lostUnknown: "Ce qui n’a pas pu être lu sera effacé de cet appareil.",
  next: "Ce qui a pu être lu sera envoyé comme prévu. Enregistrez-le d’abord dans un fichier, par précaution.",
  save: "Enregistrer dans un fichier",
  saved: "Le fichier est dans vos téléchargements.",
  savedInPart:
    "Le fichier est dans vos téléchargements, sans les fichiers en attente qui sont trop volumineux pour lui ou illisibles : ceux-là ne sont que sur cet appareil.",
  notSaved: "Ce navigateur n’a pas pu enregistrer le fichier.",
  goOn: "Continuer",
  goOnWithout: "Continuer sans fichier",
  retry: "Réessayer",
  stuck: "Le navigateur ne libère pas ces données. Fermez les autres onglets de l’application, puis réessayez.",
  uploads: {
    title: "Fichiers",
    waiting: "Attend d’être envoyé au serveur.",
    damaged: {
      told: "Des fichiers qui attendaient d’être envoyés sont endommagés sur cet appareil.",
      read_one: "{{count, number}} fichier a pu être lu : il sera envoyé comme prévu.",
      read_many: "{{count, number}} de fichiers ont pu être lus : ils seront envoyés comme prévu.",
      read_other: "{{count, number}} fichiers ont pu être lus : ils seront envoyés comme prévu.",
      lost_one:
        "{{count, number}} fichier n’a pas pu être lu : il sera effacé de cet appareil. Ajoutez-le ensuite de nouveau.",
      lost_many:
        "{{count, number}} de fichiers n’ont pas pu être lus : ils seront effacés de cet appareil. Ajoutez-les ensuite de nouveau.",
      lost_other:
        "{{count, number}} fichiers n’ont pas pu être lus : ils seront effacés de cet appareil. Ajoutez-les ensuite de nouveau.",
      lostUnknown: "Ce qui n’a pas pu être lu sera effacé de cet appareil. Ajoutez-le ensuite de nouveau."
    },
    refused: {
      lost: "Ce fichier ne peut plus être lu sur cet appareil : retirez-le, puis ajoutez-le de nouveau.",
      file_damaged: "Ce fichier est endommagé ou n’est pas de ce type : choisissez-en un autre.",
      file_too_large: "Ce fichier est trop volumineux : réduisez-le, puis ajoutez-le de nouveau.",
      file_type_refused: "Ce type de fichier n’est pas accepté.",
      files_full: "L’espace de votre entreprise pour les fichiers est plein.",
      not_permitted: "Votre rôle ne permet pas d’ajouter ce fichier.",
      other: "Le serveur n’a pas accepté ce fichier."
    },
    retry: "Réessayer",
    retryNamed: "Réessayer : {{name}}",
    remove: "Retirer",
    removeNamed: "Retirer : {{name}}",
    notRemoved: "Cet appareil n’a pas pu retirer ce fichier. Réessayez."
  },
  file: {
    title: "Saisies dans un fichier",
    hint: "Ce qui n’a pas pu partir d’un appareil se garde dans un fichier, et se reprend ici depuis ce fichier : les vôtres, ou celles de quelqu’un qui n’est plus membre.",
    open: "Ouvrir un fichier",
    byYou: "Vous avez fait ces saisies :",
    by: "Saisies faites par : {{who}}",
    empty: "Ce fichier ne contient aucune opération de cette entreprise.",
    elsewhere_one: "{{count, number}} opération concerne une autre entreprise : ouvrez le fichier dans celle-ci.",
    elsewhere_many: "{{count, number}} d’opérations concernent une autre entreprise : ouvrez le fichier dans celle-ci.",
    elsewhere_other: "{{count, number}} opérations concernent une autre entreprise : ouvrez le fichier dans celle-ci.",
    drafts_one: "{{count, number}} saisie inachevée reste dans le fichier.",
    drafts_many: "{{count, number}} de saisies inachevées restent dans le fichier.",
    drafts_other: "{{count, number}} saisies inachevées restent dans le fichier.",
    adopt_one: "Reprendre {{count, number}} opération",
    adopt_many: "Reprendre {{count, number}} d’opérations",
    adopt_other: "Reprendre {{count, number}} opérations",
    putAway: "Ne rien reprendre",
    adopted: "Reprise",
    known: "Déjà connue ici",
    done_one: "{{count, number}} opération reprise sur {{all, number}}.",
    done_many: "{{count, number}} d’opérations reprises sur {{all, number}}.",
    done_other: "{{count, number}} opérations reprises sur {{all, number}}.",
    fault: {
      foreign: "Ce fichier ne contient pas de saisies de l’application. Rien n’a été changé.",
      damaged: "Ce fichier est incomplet ou a été modifié : il ne peut pas être repris. Rien n’a été changé.",
      newer:
        "Ce fichier vient d’une version plus récente de l’application : mettez-la à jour, puis ouvrez-le de nouveau.",
      notRead: "Ce fichier n’a pas pu être lu. Réessayez."
    }
  }
} as const
