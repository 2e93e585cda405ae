import { print } from "./figures.ts"
import { describeMachine, load } from "./machine.ts"
import { dashboardFigures } from "./page-dashboard.ts"
import { pageFigures } from "./page-figures.ts"

/*
 * npm run bench:page: the first route, and the dashboard without a network; with `-- first` or `-- dashboard` one of them alone. LIST=1
 * prints what the first route fetches, COMMANDS says how many commands the books of the dashboard hold.
 */
const asked = process.argv.slice(2)
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)
for (const line of await describeMachine()) console.log(line)
if (isAsked("first")) print(`First route (load ${load()})`, await pageFigures())
if (isAsked("dashboard")) print(`Dashboard, started without a network (load ${load()})`, await dashboardFigures())
process.exit()
