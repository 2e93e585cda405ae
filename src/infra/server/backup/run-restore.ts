import { runCommand } from "./command-line.ts"
import { restore, type LostOfCompany } from "./restore.ts"

const moment = (ms: number): string => new Date(ms).toISOString()

const lineOf = ({ companyId, events, position, until }: LostOfCompany): string => {
  if (events === null) return `${companyId}  reprend après l'événement ${position}`
  if (events === 0 || until === null) return `${companyId}  reprend après l'événement ${position}, rien ne manque`
  return `${companyId}  reprend après l'événement ${position}, il manque ${events} événements jusqu'au ${moment(until)}`
}

await runCommand(
  "usage : npm run restore -- <dossier de la sauvegarde> [--pepper <fichier>]",
  ["pepper"],
  async ({ dataDir, folder, pepper }) => {
    const { companies, from, replaced, until } = restore({ from: folder, dataDir, pepper, at: Date.now() })
    return [
      `Restauré dans ${dataDir}. Ce qui a été enregistré entre le ${moment(from)} et le ${moment(until)} n'est plus que sur les appareils, qui le rapportent en revenant.`,
      ...companies.map(lineOf),
      ...(replaced === null ? [] : [`Ce qui était là est dans ${replaced}.`]),
      "Chacun se reconnecte ; un mot de passe changé depuis la sauvegarde est de nouveau l'ancien, un compte créé depuis est à refaire."
    ]
  }
)
