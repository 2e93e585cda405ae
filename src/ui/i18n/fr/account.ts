/** Texts of a person's own account. */
export const texts = {
  title: "Profil",
  notLoaded: "Votre compte ne s’affiche pas",
  needsNetwork: "Ces réglages sont sur le serveur : il faut être en ligne pour les changer.",
  notSaved: "Le changement n’a pas été enregistré",
  save: "Enregistrer",
  close: "Fermer",
  retry: "Réessayer",
  currentPassword: "Mot de passe actuel",
  image: {
    title: "Image",
    hint: "PNG, JPEG ou WebP. Le milieu de l’image est gardé, en 300 × 300 pixels.",
    choose: "Choisir une image",
    change: "Changer d’image",
    remove: "Retirer l’image",
    background: "Couleur de fond",
    backgroundNumber: "Couleur {{number}}",
    problem: {
      notAnImage: "Ce fichier n’est pas une image PNG, JPEG ou WebP. Vérifiez votre fichier et réessayez svp.",
      tooLarge: "Ce fichier dépasse 20 Mo. Choisissez une image plus petite.",
      unreadable: "Cette image est illisible : le fichier est peut-être abîmé. Vérifiez votre fichier et réessayez svp."
    }
  },
  email: {
    title: "Adresse e-mail",
    verified: "Confirmée",
    unverified: "À confirmer",
    why: "Ouvrez le lien de l’e-mail de confirmation : l’adresse sert à retrouver votre compte si vous oubliez votre mot de passe.",
    again: "Renvoyer l’e-mail",
    sent: "E-mail en route vers {{email}}.",
    change: "Changer d’adresse",
    changeTitle: "Changer d’adresse e-mail",
    lead: "Un lien part vers la nouvelle adresse. Rien ne change avant qu’il soit ouvert et confirmé.",
    new: "Nouvelle adresse e-mail",
    submit: "Envoyer le lien",
    pending: {
      title: "Changement d’adresse en attente",
      of: "En attente de confirmation : {{email}}.",
      body: "Ouvrez le lien reçu à cette adresse. Jusque-là, vous vous connectez avec l’adresse actuelle.",
      again: "Renvoyer le lien",
      cancel: "Annuler le changement",
      cancelled: "Votre adresse reste la même."
    },
    mailed: "Ouvrez le lien envoyé à {{email}}. Jusque-là, vous vous connectez avec l’adresse actuelle."
  },
  password: {
    title: "Mot de passe",
    hint: "Le changer vous déconnecte de tous vos autres appareils.",
    change: "Changer le mot de passe",
    changeTitle: "Changer le mot de passe",
    lead: "Vos autres appareils seront déconnectés ; ce qui y attend d’être envoyé y reste gardé.",
    provider: "Votre service de connexion demandera le nouveau mot de passe ici aussi, dans l’heure.",
    new: "Nouveau mot de passe",
    confirmation: "Confirmez le nouveau mot de passe",
    submit: "Enregistrer",
    done: "Vos autres appareils sont déconnectés."
  },
  banner: {
    title: "Confirmez votre adresse e-mail.",
    body: "Un lien a été envoyé à {{email}}.",
    sent: "E-mail en route."
  },
  sessions: {
    title: "Appareils connectés",
    hint: "Les appareils sur lesquels votre compte est ouvert.",
    unknownDevice: "Appareil inconnu",
    here: "Cet appareil",
    seen: "Dernière activité : {{when}}",
    since: "Connecté : {{when}}",
    end: "Déconnecter",
    endNamed: "Déconnecter : {{device}}",
    endOthers: "Déconnecter tous les autres",
    endOthersTitle: "Déconnecter tous les autres appareils ?",
    endOthersBody_one: "{{count, number}} appareil devra se reconnecter. Ce qui y attend d’être envoyé y reste gardé.",
    endOthersBody_many:
      "{{count, number}} appareils devront se reconnecter. Ce qui y attend d’être envoyé y reste gardé.",
    endOthersBody_other:
      "{{count, number}} appareils devront se reconnecter. Ce qui y attend d’être envoyé y reste gardé.",
    endOthersConfirm: "Tout déconnecter"
  },
  name: {
    title: "Nom",
    label: "Votre nom",
    hint: "Vos collègues le voient, et les e-mails que vous recevez s’en servent."
  },
  language: {
    title: "Langue",
    hint: "Celle de l’application sur cet appareil, et celle de vos e-mails.",
    elsewhere: {
      fr: "Vos e-mails et vos autres appareils sont encore en français.",
      en: "Vos e-mails et vos autres appareils sont encore en anglais."
    },
    keep: { fr: "Tout mettre en français", en: "Tout mettre en anglais" }
  }
} as const
