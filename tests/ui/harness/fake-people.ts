import { Effect } from "effect"
import type { ApiFailure, SendCall } from "../../../src/infra/browser/api/http-client.ts"
import { peopleApi, PEOPLE_PATHS, type PeopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { userId } from "./ids.ts"

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

const answering: SendCall = ({ path }) => (path === PEOPLE_PATHS.me ? Effect.succeed(me) : Effect.fail(unreachable))

/** The calls of the account over answers that never change; whatever is not played here cannot be reached. */
export const fakePeople = (): PeopleApi => peopleApi(answering, answering)
