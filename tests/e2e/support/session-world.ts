import { expect } from "vitest"
import { hasFailed, type Step } from "../../machines/session/real-paths.ts"
import type { App } from "./app.ts"
import { somebody } from "./owner.ts"
import type { Member, People } from "./people.ts"
import { see } from "./see.ts"
import { containing, plain } from "./texts.ts"

/** What the world answered to an actor in this step. */
const answerTo = (step: Step, actor: string): unknown => step.answers.find((answer) => answer.actor === actor)?.output

const companyIn = (output: unknown): unknown =>
  typeof output === "object" && output !== null && "companyId" in output ? output.companyId : undefined

const userIn = (output: unknown): unknown =>
  typeof output === "object" && output !== null && "userId" in output ? output.userId : undefined

const needsCompany = (output: unknown): boolean =>
  typeof output === "object" && output !== null && "_tag" in output && output._tag === "NeedsCompany"

/** A field of what a port succeeded with; undefined where it found nothing. */
const found = (output: unknown, field: string): unknown => {
  if (typeof output !== "object" || output === null || !("success" in output)) return undefined
  const { success } = output
  return typeof success === "object" && success !== null ? Reflect.get(success, field) : undefined
}

/** Whether the page is opened without the server on the way. */
export const losesServer = (path: ReadonlyArray<Step>): boolean =>
  path.some((step) => hasFailed(answerTo(step, "reachServer")))

/** Whose session it is, with two companies, and somebody else. */
export interface Persons {
  readonly shop: Member
  readonly other: Member
}

/**
 * Makes the situations of a session's path real: with people, cookies and companies of a real server, which the browser comes to no more
 * where it shall not be reached. Whatever the path says happens is done as a person does it, in this tab or in another.
 */
export class SessionWorld {
  readonly #app: App
  readonly #people: People
  readonly #shop: Member
  readonly #other: Member
  /** Whether the page has to open without the server. */
  readonly #losesServer: boolean
  /** Who works in the tab, or did last; their e-mail address stands in the form. */
  #who: Member

  private constructor(app: App, people: People, { other, shop }: Persons, path: ReadonlyArray<Step>) {
    this.#app = app
    this.#people = people
    this.#shop = shop
    this.#other = other
    this.#who = shop
    this.#losesServer = losesServer(path)
  }

  static async make(app: App, people: People, persons: Persons, path: ReadonlyArray<Step>): Promise<SessionWorld> {
    await people.workLastIn(persons.shop, persons.shop.companies[0] ?? "")
    return new SessionWorld(app, people, persons, path)
  }

  /** Whether this browser comes to the server; nothing tells it that there is no network. */
  #serverIs(up: boolean): void {
    if (up) this.#app.device.findServer()
    else this.#app.device.loseServer()
  }

  /** Does what the step says, so that the world answers as it says. */
  async take(step: Step): Promise<void> {
    const { event } = step
    if (event === null) return this.#open(step)
    switch (event.type) {
      case "credentials.submitted":
        return this.#signIn(step)
      case "signUp.submitted":
        return this.#signUp(step)
      case "company.submitted":
        return this.#register(step)
      case "signOut.requested":
        return this.#signOut(this.#app, step.before)
      case "session.expired":
        return this.#expire(step)
      case "session.changed":
        return this.#elsewhere(step, event.userId)
      case "network.online":
        return this.#comeOnline(step)
      default:
        return this.#letTimePass()
    }
  }

  /** The path is over; the browser comes to the server again. */
  end(): void {
    this.#serverIs(true)
  }

  /** From the next opening on, the page's time can be moved. */
  async holdTime(): Promise<void> {
    await this.#app.page.clock.install()
  }

  /** The server is there again, and the page's own clock comes to when it asks next. */
  async #letTimePass(): Promise<void> {
    this.#serverIs(true)
    await this.#app.page.clock.fastForward("01:00")
  }

  /** The page is opened, on a device on which this was left. */
  async #open(step: Step): Promise<void> {
    const stored = answerTo(step, "readSession")
    const hasToken = found(stored, "userId") !== undefined
    const remembers = found(answerTo(step, "recall"), "userId") !== undefined
    const resumed = answerTo(step, "resume")
    const isComplete = hasToken && found(stored, "companyId") !== null
    if (remembers || isComplete) await this.#workHere()
    if (remembers) await this.#app.device.letCookiesEnd()
    if (hasToken && !isComplete) await this.#holdTokens(resumed)
    if (hasFailed(answerTo(step, "reachServer"))) this.#serverIs(false)
    await this.#app.visit("/dashboard")
  }

  /** The shop's people sign in and work on this device, where it matters until the application is kept whole on it. */
  async #workHere(): Promise<void> {
    const { dashboard, session } = this.#app.t
    await this.#app.visit("/")
    const door = this.#app.heading(session.signIn.title)
    // They may be at work already, where another path has ended.
    await door.or(this.#app.heading(dashboard.title)).waitFor()
    if (await door.isVisible()) await this.#app.signIn(this.#who)
    await this.#app.heading(dashboard.title).waitFor()
    await this.#app.seeAllBooked()
    if (this.#losesServer) await this.#app.seeReadyForOffline()
  }

  /** A sign-in got no further than its tokens. */
  async #holdTokens(resumed: unknown): Promise<void> {
    if (needsCompany(resumed)) this.#who = await this.#people.create(0)
    const session = await this.#people.signIn(this.#who)
    if (hasFailed(resumed)) await this.#people.revoke(session)
    await this.#app.page.context().addCookies(
      Object.entries(session).map(([name, value]) => ({
        name,
        value,
        url: this.#app.origin,
        sameSite: "Strict" as const
      }))
    )
  }

  async #signIn(step: Step): Promise<void> {
    const place = step.before
    const again = answerTo(step, "signInAgain")
    const outcome = again ?? answerTo(step, "signIn")
    this.#serverIs(true)
    if (place === "signedOut") return this.#signInAtTheDoor(outcome)
    if (userIn(outcome) === "u2") this.#who = this.#other
    const [first = "", second = ""] = this.#who.companies
    const leadsElsewhere = companyIn(outcome) === "c2"
    if (leadsElsewhere) await this.#people.workLastIn(this.#who, second)
    if (place === "signedIn.locked.waiting") await this.#openPasswordForm()
    await this.#givePassword(this.#app, hasFailed(outcome) ? "un autre!" : this.#who.password)
    if (!leadsElsewhere) return
    await this.#app.passwordForm.waitFor({ state: "detached" })
    await this.#people.workLastIn(this.#who, first)
  }

  async #signInAtTheDoor(outcome: unknown): Promise<void> {
    if (needsCompany(outcome)) this.#who = await this.#people.create(0)
    else if (!hasFailed(outcome)) this.#people.forgetLatest(this.#who)
    const password = hasFailed(outcome) ? "un autre!" : this.#who.password
    await this.#app.signIn({ email: this.#who.email, password })
    if (hasFailed(outcome)) return this.#seeAlert(this.#app.t.session.failure.wrongPassword)
    if (this.#who.companies.length === 0) return
    await this.#app.heading(this.#app.t.dashboard.title).waitFor()
    // None was the latest: the first of the list was made it.
    expect(this.#who.companies).toContain(await this.#people.latestOf(this.#who))
    const { company_id: entered } = await this.#app.device.cookies()
    expect(entered).toBe(await this.#people.latestOf(this.#who))
  }

  async #givePassword(app: App, password: string): Promise<void> {
    const { again, failure, signIn } = app.t.session
    const form = app.passwordForm
    await form.waitFor()
    await app.field(signIn.email, form).fill(this.#who.email)
    await form.getByLabel(containing(signIn.password)).first().fill(password)
    await app.button(again.submit, form).click()
    if (password !== this.#who.password) await this.#seeAlert(failure.wrongPassword)
  }

  async #seeAlert(text: string): Promise<void> {
    await this.#app.page
      .getByRole("alert")
      .filter({ hasText: containing(plain(text)) })
      .first()
      .waitFor()
  }

  async #openPasswordForm(): Promise<void> {
    const { sync } = this.#app.t.shell
    await this.#app.openSync()
    await this.#app.button(this.#app.t.syncPanel.signIn, this.#app.dialog(sync.title)).click()
  }

  async #signUp(step: Step): Promise<void> {
    const outcome = answerTo(step, "signUp")
    const app = this.#app
    this.#serverIs(true)
    await app.toSignUp()
    if (hasFailed(outcome)) {
      await app.submitSignUp({ email: this.#who.email, password: "un autre!" })
      return this.#seeAlert(app.t.session.failure.otherPassword)
    }
    // An address that has an account already, with its password, is signed in; a new one is registered first.
    if (companyIn(outcome) === null) this.#who = { ...this.#who, email: somebody("n").email, companies: [] }
    await app.submitSignUp(this.#who)
    return undefined
  }

  async #register(step: Step): Promise<void> {
    const app = this.#app
    const isOver = step.answers.some(({ actor }) => actor === "session.expired")
    const outcome = answerTo(step, "completion")
    if (isOver) await this.#people.revoke(await app.device.cookies())
    if (hasFailed(outcome)) this.#serverIs(false)
    await this.#sendCompany(app)
    if (!hasFailed(outcome)) return
    await this.#seeAlert(app.t.session.failure.network)
    this.#serverIs(true)
  }

  #sendCompany(app: App): Promise<void> {
    return app.sendCompany({ name: "Chez Awa", address: "Cocody", country: "Côte d'Ivoire", prefix: "F-" })
  }

  async #signOut(app: App, place: string): Promise<void> {
    const { again } = app.t.session
    if (place === "signedIn.passwordRequired") await app.button(again.signOut, app.passwordForm).click()
    else if (place === "completionStage.filling") await this.#signOutOfCompletion(app)
    else await app.askToSignOut()
  }

  /** What was typed of the first company is kept on the device, and asked about before it goes. */
  async #signOutOfCompletion(app: App): Promise<void> {
    const { company, session, shell } = app.t
    await app.button(company.signOut).click()
    const question = app.dialog(shell.leave.title)
    await question.or(app.heading(session.signIn.title)).first().waitFor()
    if (!(await question.isVisible())) return
    await app.button(shell.leave.confirm, question).click()
    await app.button(shell.leave.sure).click()
  }

  /** The token is taken no longer; or the page was open for longer than the cookies lasted when it lost the server. */
  async #expire(step: Step): Promise<void> {
    if (hasFailed(answerTo(step, "reachServer"))) {
      await this.#app.device.letCookiesEnd()
      // Its stream ends with it, and what the page then tries finds that there is no session.
      this.#serverIs(false)
      return
    }
    await this.#people.revoke(await this.#app.device.cookies())
    return this.#app.syncNow()
  }

  /** Somebody does it in another tab of the browser. */
  async #elsewhere(step: Step, userId: string | null): Promise<void> {
    this.#serverIs(true)
    // Where nobody is signed in the session is fetched when somebody begins to sign in; only then does it hear of other tabs.
    if (step.before === "signedOut") await this.#beginToSignIn()
    const tab = await this.#app.openTab()
    await tab.visit("/dashboard")
    if (userId === null) {
      await this.#settle(tab, step.before)
      await this.#signOut(tab, step.before === "signedIn.locked.waiting" ? "signedIn.passwordRequired" : step.before)
      await tab.heading(tab.t.session.signIn.title).waitFor()
    } else if (step.before === "signedOut") {
      this.#who = this.#shop
      await tab.signIn(this.#who)
      await tab.heading(tab.t.dashboard.title).waitFor()
    } else if (step.before === "completionStage.filling") {
      await tab.heading(tab.t.company.title).waitFor()
      await this.#sendCompany(tab)
      await tab.heading(tab.t.dashboard.title).waitFor()
    } else {
      await this.#givePassword(tab, this.#who.password)
      await tab.passwordForm.waitFor({ state: "detached" })
    }
    await tab.page.close()
  }

  async #settle(tab: App, place: string): Promise<void> {
    if (place === "completionStage.filling") await tab.heading(tab.t.company.title).waitFor()
    else if (place === "signedIn.active") await tab.heading(tab.t.dashboard.title).waitFor()
    else await tab.passwordForm.waitFor()
  }

  async #beginToSignIn(): Promise<void> {
    const fetched = this.#app.page.waitForResponse((answer) => answer.url().includes("/assets/runtime"))
    const isThere = await this.#app.page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/runtime"))
    )
    await this.#app.page.getByRole("textbox").first().focus()
    if (isThere) fetched.catch(() => undefined)
    else await fetched
  }

  async #comeOnline(step: Step): Promise<void> {
    const stays = hasFailed(answerTo(step, "reachServer"))
    this.#serverIs(!stays)
    const asked = this.#app.page.waitForRequest((request) => request.url().endsWith("/health/"))
    await this.#app.device.cutNetwork()
    await this.#app.device.restoreNetwork()
    await asked
  }

  /** What the page shows is where the session stands. */
  async expectPlace({ after, context, event }: Step): Promise<void> {
    const app = this.#app
    const isGone = event?.type === "session.changed" && event.userId === null
    switch (after) {
      case "signedOut":
        return this.#seeTheDoor(event?.type === "signOut.requested")
      case "completionStage.filling":
        return app.heading(app.t.company.title).waitFor()
      case "signedIn.passwordRequired":
        await app.passwordForm.waitFor()
        return see(() => app.field(app.t.session.signIn.email, app.passwordForm).inputValue(), { is: this.#who.email })
      case "signedIn.locked.waiting":
        return this.#seeLocked()
      case "signedIn.active":
        return this.#seeActive(context.companyId === "c1" ? this.#who.companies[0] : undefined)
      default:
        // The page begins anew, and finds what the world left.
        return isGone ? this.#seeTheDoor(true) : this.#seeActive(undefined)
    }
  }

  async #seeTheDoor(wasLeft: boolean): Promise<void> {
    const { signIn, signUp } = this.#app.t.session
    await this.#app.heading(signIn.title).or(this.#app.heading(signUp.title)).waitFor()
    if (!wasLeft) return
    const cookies = await this.#app.device.cookies()
    for (const name of ["access_token", "refresh_token", "user_id", "expiry"]) expect(cookies).not.toHaveProperty(name)
  }

  async #seeLocked(): Promise<void> {
    const app = this.#app
    await app.heading(app.t.dashboard.title).waitFor()
    await app.openSync()
    await app.button(app.t.syncPanel.signIn, app.dialog(app.t.shell.sync.title)).waitFor()
    await app.page.keyboard.press("Escape")
    expect(await app.passwordForm.count()).toBe(0)
  }

  async #seeActive(company: string | undefined): Promise<void> {
    const app = this.#app
    await app.heading(app.t.dashboard.title).waitFor()
    await app.seeAllBooked()
    await app.passwordForm.waitFor({ state: "detached" })
    const cookies = await app.device.cookies()
    if (company !== undefined) expect(cookies["company_id"]).toBe(company)
    if (this.#who.companies.length > 0) expect(cookies["user_id"]).toBe(this.#who.id)
  }
}
