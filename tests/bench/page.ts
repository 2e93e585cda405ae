import { print } from "./figures.ts"
import { describeMachine, load } from "./machine.ts"
import { dashboardFigures } from "./page-dashboard.ts"
import { pageFigures } from "./page-figures.ts"

/* npm run bench:page: the first route, and the dashboard without a network. LIST=1 prints what it fetches. */
for (const line of await describeMachine()) console.log(line)
print(`First route (load ${load()})`, await pageFigures())
print(`Dashboard, started without a network (load ${load()})`, await dashboardFigures())
process.exit()
