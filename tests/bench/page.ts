import { print } from "./figures.ts"
import { describeMachine, load } from "./machine.ts"
import { pageFigures } from "./page-figures.ts"

/* npm run bench:page: the first route alone. LIST=1 prints what it fetches. */
for (const line of await describeMachine()) console.log(line)
print(`First route (load ${load()})`, await pageFigures())
process.exit()
