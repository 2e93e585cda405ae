import { execFileSync } from "node:child_process"
import { findBrowser, findWindowless } from "../support/browser.ts"
import { print } from "./figures.ts"
import { describeMachine, load } from "./machine.ts"
import { counterFigures } from "./page-counter.ts"
import { dashboardFigures } from "./page-dashboard.ts"
import { pageFigures } from "./page-figures.ts"
import { signInFigures } from "./page-sign-in.ts"

/*
 * npm run bench:page: the first route, signing in, the dashboard without a network, and the counter; with `-- first`, `-- signin`, `-- dashboard`
 * or `-- counter` one of them alone. LIST=1 prints what the first route fetches, COMMANDS says how many commands the books of the dashboard hold, SALES how many
 * wait at the counter.
 */
const asked = process.argv.slice(2)
// As for the tests: what draws windows besides, on a processor that is held back, is none of the page's.
process.env["CHROMIUM"] ??= findWindowless() ?? findBrowser()
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)
for (const line of await describeMachine()) console.log(line)
const browser = findBrowser()
console.log(`browser ${execFileSync(browser, ["--version"], { encoding: "utf8" }).trim()}, ${browser}`)
if (isAsked("first")) print(`First route (load ${load()})`, await pageFigures())
if (isAsked("signin")) print(`Sign-in of a phone that holds nothing, low (load ${load()})`, await signInFigures())
if (isAsked("dashboard")) print(`Dashboard, started without a network (load ${load()})`, await dashboardFigures())
if (isAsked("counter")) print(`Counter of a cheap phone (load ${load()})`, await counterFigures())
process.exit()
