import { Effect } from "effect"
import type { ApiFailure, SendCall } from "../../../src/infra/browser/api/http-client.ts"
import { peopleApi, PEOPLE_PATHS, type PeopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { colleagueId, companyId, deviceId, userId } from "./ids.ts"

const me = {
  id: userId,
  email: "adjoa@exemple.test",
  email_verified: true,
  latest_company_id: null,
  language: "fr",
  name: "Adjoa Mensah",
  avatar: { background: "avatarbg5", image: null },
  onboarding: { done: [], hidden: false }
}

const unreachable: ApiFailure = { status: 0, code: "kz/network", body: null }

const directory = {
  people: [
    { user_id: userId, name: me.name },
    { user_id: colleagueId, name: "Koffi Ahouansou" }
  ],
  devices: [{ id: deviceId, browser: "Chrome", system: "Android" }]
}

const answers: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [PEOPLE_PATHS.me, me],
  [PEOPLE_PATHS.directory(companyId), directory]
])

const answering: SendCall = ({ path }) =>
  answers.has(path) ? Effect.succeed(answers.get(path)) : Effect.fail(unreachable)

/** The calls of the account over answers that never change; whatever is not played here cannot be reached. */
export const fakePeople = (): PeopleApi => peopleApi(answering, answering)
