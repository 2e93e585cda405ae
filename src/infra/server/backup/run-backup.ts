import { join } from "node:path"
import { backupName, makeBackup } from "./backup.ts"
import { runCommand } from "./command-line.ts"
import { PEPPER } from "./data-files.ts"

await runCommand(
  "usage : npm run backup -- <dossier où ranger la sauvegarde> [--without-pepper]",
  ["without-pepper"],
  async ({ dataDir, folder, withoutPepper }) => {
    const at = Date.now()
    const to = join(folder, backupName(at))
    const { companies, events, faults } = makeBackup({ at, dataDir, to, withoutPepper })
    return [
      `${to} : ${companies} entreprises, ${events} événements.`,
      ...faults.map(
        ({ companyId, hash }) => `Le fichier ${hash} de ${companyId} manque ou n'est plus tel qu'il était.`
      ),
      withoutPepper
        ? `Sans le poivre : gardez ${join(dataDir, PEPPER)} ailleurs, une fois ; sans lui les comptes ne s'ouvrent plus.`
        : "Elle contient le poivre et les comptes : gardez-la comme le serveur lui-même, chiffrée, sur une autre machine."
    ]
  }
)
