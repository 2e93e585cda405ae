import type { Role } from "../../../domain/kernel/permissions.ts"
import type { LetterTexts } from "./letters.ts"

const roles: { readonly [role in Role]: string } = {
  owner: "propriétaire",
  admin: "administrateur",
  accountant: "comptable",
  seller: "vendeur",
  viewer: "lecteur"
}

/** The letters in French. No-break spaces stand where French asks for them. */
export const french: LetterTexts = {
  greeting: (name) => (name === "" ? "Bonjour," : `Bonjour ${name},`),
  linkHint: "Si le bouton ne marche pas, copiez cette adresse dans votre navigateur :",
  signature: "Kazi, la gestion financière des entrepreneurs africains",
  letters: {
    VerifyEmail: () => ({
      subject: "Confirmez votre adresse e-mail",
      before: [
        "Bienvenue sur Kazi. Confirmez que cette adresse est bien la vôtre : elle sert à retrouver votre compte si vous oubliez votre mot de passe."
      ],
      button: "Confirmer mon adresse",
      after: [
        "Ce lien est valable 24 heures. Si vous n’avez pas créé de compte, ignorez ce message : rien ne se passera."
      ]
    }),
    ResetPassword: () => ({
      subject: "Choisissez un nouveau mot de passe",
      before: ["Un nouveau mot de passe a été demandé pour votre compte Kazi."],
      button: "Choisir un mot de passe",
      after: [
        "Ce lien est valable 30 minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même."
      ]
    }),
    PasswordChanged: () => ({
      subject: "Votre mot de passe a été changé",
      before: [
        "Le mot de passe de votre compte Kazi vient d’être changé. Vos autres appareils ont été déconnectés ; ce qui y attend d’être envoyé y reste gardé."
      ],
      after: [
        "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe : « Mot de passe oublié » sur la page de connexion."
      ]
    }),
    PasswordsTried: () => ({
      subject: "Des mots de passe incorrects ont été essayés",
      before: [
        "Plusieurs mots de passe incorrects viennent d’être essayés pour votre compte Kazi. Ces essais sont ralentis, et votre mot de passe reste le même.",
        "Si c’était vous, vous n’avez rien à faire : attendez quelques minutes avant de réessayer, ou choisissez « Mot de passe oublié » sur la page de connexion."
      ],
      after: [
        "Si ce n’était pas vous et que votre mot de passe sert aussi ailleurs, changez-le. Ce message n’est envoyé qu’une fois par jour."
      ]
    }),
    ConfirmNewEmail: () => ({
      subject: "Confirmez votre nouvelle adresse e-mail",
      before: ["Cette adresse a été choisie pour un compte Kazi. Confirmez-la pour vous connecter avec elle."],
      button: "Utiliser cette adresse",
      after: ["Ce lien est valable 24 heures. Si vous n’avez rien demandé, ignorez ce message."]
    }),
    EmailChangeAsked: ({ email }) => ({
      subject: "Un changement d’adresse e-mail a été demandé",
      before: [
        `Votre compte Kazi doit passer à l’adresse ${email}. Le changement se fera quand cette nouvelle adresse aura été confirmée.`
      ],
      after: ["Si ce n’est pas vous, changez tout de suite votre mot de passe."]
    }),
    EmailChanged: ({ email }) => ({
      subject: "L’adresse e-mail de votre compte a changé",
      before: [`Votre compte Kazi est maintenant à l’adresse ${email} : c’est avec elle que l’on s’y connecte.`],
      after: ["Si ce n’est pas vous, écrivez à l’assistance sans attendre."]
    }),
    Invitation: ({ company, inviter, role }) => ({
      subject: `${inviter} vous invite à rejoindre ${company}`,
      before: [`${inviter} vous invite à rejoindre l’entreprise ${company} sur Kazi, avec le rôle « ${roles[role]} ».`],
      button: "Voir l’invitation",
      after: ["Cette invitation est valable 7 jours. Si vous ne connaissez pas cette personne, ignorez ce message."]
    })
  }
}
