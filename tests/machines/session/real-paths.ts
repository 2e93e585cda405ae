import { createActor, type AnyMachineSnapshot, type EventObject } from "xstate"
import { sessionMachine } from "../../../src/machines/session/machine.ts"
import type { SessionContext, SessionEvent } from "../../../src/machines/session/setup.ts"
import { answered, fewest, pathsThrough, withoutActors, type Path, type Possibilities } from "../coverage.ts"
import { credentials, ok } from "./answers.ts"

const failed = (code: string) => ({ _tag: "Failed", code })
const signedIn = (userId: string, companyId: string | null) => ({ _tag: "SignedIn", userId, companyId })
const here = { userId: "u1", companyId: "c1" }

const outside: ReadonlyArray<SessionEvent> = [
  { type: "credentials.submitted", through: "product", credentials },
  { type: "signUp.submitted", form: credentials },
  { type: "company.submitted", form: {} },
  { type: "signOut.requested" },
  { type: "session.expired" },
  { type: "session.changed", userId: "u1" },
  { type: "session.changed", userId: null },
  { type: "network.online" }
]

/**
 * What a person, other tabs, the network and a real server can bring about. Left out: that an actor throws, that the browser keeps
 * no cookies or no databases, and what the device's memory answers, which moves the session nowhere.
 */
export const real: Possibilities = {
  defects: false,
  isPossible: (snapshot, event) => isPossible(snapshot, event),
  stopWhen: (snapshot) => snapshot.matches("changingUser"),
  outside,
  answers: {
    readSession: [ok(null), ok(here), ok({ ...here, companyId: null })],
    recall: [ok(null), ok({ ...here, email: credentials.email })],
    resume: [signedIn("u1", "c1"), { _tag: "NeedsCompany", userId: "u1" }, failed("token_not_valid")],
    signIn: [signedIn("u1", "c1"), { _tag: "NeedsCompany", userId: "u1" }, failed("wrong_password")],
    signUp: [signedIn("u1", "c1"), signedIn("u1", null), failed("kz/wrong-password")],
    completion: [signedIn("u1", "c1"), failed("kz/network")],
    reachServer: [ok(), { _tag: "Failure", failure: { code: "kz/network" } }],
    signInAgain: [signedIn("u1", "c1"), signedIn("u1", "c2"), signedIn("u2", "c3"), failed("wrong_password")],
    storeCompanyId: [ok()],
    reload: [],
    signOut: [{ _tag: "SignedOut" }]
  }
}

type Answer = EventObject & { readonly output: unknown }

/** One thing that happens, what the world answers to it, and where the session then stands, with nothing under way. */
export interface Step {
  /** Null when the page is opened; a timer's type when nothing happens but time. */
  readonly event: SessionEvent | { readonly type: `xstate.after.${string}` } | null
  readonly answers: ReadonlyArray<{ readonly actor: string; readonly output: unknown }>
  readonly before: string
  readonly after: string
  readonly context: SessionContext
}

/** Whether a port or an attempt failed. */
export const hasFailed = (output: unknown): boolean =>
  typeof output === "object" &&
  output !== null &&
  "_tag" in output &&
  (output._tag === "Failure" || output._tag === "Failed")

const nameOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : Object.entries(value as object)
        .map(([name, inner]) => `${name}.${nameOf(inner)}`)
        .join()

/** Where the session waits for something to happen. */
const resting: ReadonlySet<string> = new Set([
  "signedOut",
  "completionStage.filling",
  "signedIn.active",
  "signedIn.locked.waiting",
  "signedIn.passwordRequired"
])

/** Where the page begins anew: what it finds then is the opening of another path. */
const beginning: ReadonlySet<string> = new Set(["changingUser", "restoring"])

const isAnswer = (event: EventObject): event is Answer => event.type.startsWith("xstate.done.actor.")
const actorOf = (event: EventObject): string => event.type.slice("xstate.done.actor.".length)

/** Whether a person, a tab or the network finds an occasion for it: not in the moments in which something is under way. */
const isPossible = (snapshot: AnyMachineSnapshot, event: EventObject): boolean => {
  const place = nameOf(snapshot.value)
  if (isAnswer(event)) return true
  // Without a company nothing calls the server before it is registered, and then the answer may be that the session is over.
  if (event.type === "session.expired" && place.startsWith("completionStage")) return place.endsWith("registering")
  return resting.has(place)
}

const every = Object.entries(real.answers).flatMap(([id, outputs]) => outputs.map((output) => answered(id, output)))

const isResting = (name: string): boolean => resting.has(name) || beginning.has(name)

/** A path that ends while something is under way, with each of the answers that bring it to rest. */
const completed = (path: Path): ReadonlyArray<Path> => {
  const actor = createActor(withoutActors(sessionMachine)).start()
  for (const event of path.events) if (event.type !== "xstate.init") actor.send(event as SessionEvent)
  const snapshot = actor.getSnapshot()
  actor.stop()
  if (path.events.length > 1 && isResting(nameOf(snapshot.value))) return [path]
  return every
    .filter((answer) => snapshot.can(answer as unknown as SessionEvent))
    .flatMap((answer) => completed({ ...path, events: [...path.events, answer] }))
}

/** A path in its steps. One that only begins rests nowhere yet, and is none. */
const stepsOf = (path: Path): ReadonlyArray<Step> | undefined => {
  const actor = createActor(withoutActors(sessionMachine)).start()
  const place = (): string => nameOf(actor.getSnapshot().value)
  const steps: Array<Step> = []
  const begin = (event: Step["event"], before: string): void =>
    void steps.push({ event, answers: [], before, after: "", context: actor.getSnapshot().context })
  begin(null, "")
  for (const event of path.events.filter(({ type }) => type !== "xstate.init")) {
    const before = place()
    if (!isAnswer(event) && resting.has(before)) begin(event as NonNullable<Step["event"]>, before)
    actor.send(event as SessionEvent)
    const last = steps.pop()
    if (last === undefined) return undefined
    const answer = isAnswer(event)
      ? [{ actor: actorOf(event), output: event.output }]
      : resting.has(before)
        ? []
        : [{ actor: event.type, output: null }]
    const { context } = actor.getSnapshot()
    steps.push({ ...last, answers: [...last.answers, ...answer], after: place(), context })
  }
  actor.stop()
  return steps.every(({ event, after }) => resting.has(after) || (event !== null && beginning.has(after)))
    ? steps
    : undefined
}

/** The events of a path, as its machine takes them. */
export const pathOf = (steps: ReadonlyArray<Step>): Path => ({
  events: steps.flatMap(({ event, answers }) => [
    ...(event === null ? [] : [event]),
    ...answers.map(({ actor, output }) => (actor.includes(".") ? { type: actor } : answered(actor, output)))
  ])
})

/** What a page finds when it begins anew is the opening of other paths; that time has passed shows where it changes something. */
const isOwnStep = ({ event, answers }: Step): boolean =>
  event === null ||
  !(
    (event.type === "session.changed" && answers.some(({ actor }) => actor === "readSession")) ||
    (event.type.startsWith("xstate.after.") && answers.some(({ output }) => hasFailed(output)))
  )

/** Every path through the session that a real browser can be led along, in the steps of the outside world. */
export const realPaths = (): ReadonlyArray<ReadonlyArray<Step>> =>
  pathsThrough(sessionMachine, real)
    .flatMap(completed)
    .flatMap((path) => {
      const steps = stepsOf(path)
      return steps === undefined || !steps.every(isOwnStep) ? [] : [steps]
    })

/** Few enough of them to be walked in a browser: they come by every state and transition that all of them come by. */
export const walkedPaths = (): ReadonlyArray<ReadonlyArray<Step>> => fewest(sessionMachine, realPaths(), pathOf)

/** One path after another: what the other finds when it is opened stands already. Undefined where the session would go another way then. */
const joined = (path: ReadonlyArray<Step>, other: ReadonlyArray<Step>): ReadonlyArray<Step> | undefined => {
  const [opened, ...rest] = other
  const end = path.at(-1)
  if (end === undefined || end.after !== opened?.after || !resting.has(end.after)) return undefined
  const steps = stepsOf(pathOf([...path, ...rest]))
  const isSame = steps?.slice(path.length).every(({ after }, at) => after === rest[at]?.after)
  return isSame === true ? steps : undefined
}

/** More of a browser's paths in one than this would tell too late what fails. */
const STEPS_MAX = 9

/** What a page finds when it is opened. */
const openingOf = ([opened]: ReadonlyArray<Step>): string => JSON.stringify(opened?.answers)

/**
 * The walked paths in fewer openings of a browser: each goes on where another ended, unless no other begins as it does. They come by the
 * same states and transitions.
 */
export const walkedTours = (): ReadonlyArray<ReadonlyArray<Step>> => {
  let tours = walkedPaths()
  const fewer = (): ReadonlyArray<ReadonlyArray<Step>> | undefined => {
    for (const path of tours) {
      for (const other of tours) {
        if (path === other || path.length + other.length - 1 > STEPS_MAX) continue
        if (!tours.some((each) => each !== other && openingOf(each) === openingOf(other))) continue
        const tour = joined(path, other)
        if (tour !== undefined) return tours.flatMap((each) => (each === other ? [] : [each === path ? tour : each]))
      }
    }
    return undefined
  }
  for (let next = fewer(); next !== undefined; next = fewer()) tours = next
  return tours
}

/** The transitions that no real browser is led along here, and why. All of them are taken on the machine alone. */
export const leftOut: ReadonlyArray<{ readonly transition: RegExp; readonly because: string }> = [
  {
    transition: /--xstate\.error\.actor\./,
    because: "a port has a defect: a bug, which a world without bugs cannot show"
  },
  {
    transition: /session\.restoring --xstate\.done\.actor\.readSession--> session\.signedOut/,
    because: "the cookies cannot be read: browsers answer with none instead"
  },
  { transition: /--email\.known-->/, because: "moves the session nowhere, which no page can show" },
  { transition: /--xstate\.done\.actor\.remember-->/, because: "moves the session nowhere, which no page can show" },
  {
    transition: /session\.signingOut --xstate\.done\.actor\.signOut--> session\.restoring/,
    because: "the cookies cannot be removed: browsers do not refuse that"
  },
  {
    transition:
      /session\.(?:changingCompany|goingOn|addingCompany)|--xstate\.done\.actor\.tellLatest--> itself|(?:active|filling|locked|passwordRequired) --company\.chosen-->/,
    because:
      "the journeys in companies.test.ts lead a browser to other companies, whose books must be looked into there"
  },
  {
    transition: /session\.changingUser --xstate\.done\.actor\.reload-->/,
    because: "the page is gone: what follows is the opening of another path"
  },
  {
    transition: /session\.signedIn\.signingInAgain --xstate\.done\.actor\.signInAgain--> session\.completionStage/,
    because: "the person has lost the last company meanwhile, and nobody can be put out of their last one"
  },
  {
    transition: /session\.signedIn\.locked\.reaching --network\.online-->/,
    because: "the question is on its way for a moment only, and ends in the same state: device.test.ts holds it there"
  }
]
