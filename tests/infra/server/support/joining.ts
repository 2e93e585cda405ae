import { v7 as uuidv7 } from "uuid"
import { mailFiles, tokenIn } from "./mailbox.ts"
import { type Person, type Running, signUp } from "./running-server.ts"

/** Somebody who was invited to the owner's company in a role, and is its member. */
export const joined = async (server: Running, owner: Person, companyId: string, role: string): Promise<Person> => {
  const person = await signUp(server)
  await server.call("POST", `/api/v1.1/companies/${companyId}/members/invite/`, {
    token: owner.access,
    body: { id: uuidv7(), email: person.email, role }
  })
  const token = tokenIn(await mailFiles(server.dataDir).mailTo(person.email, 2))
  await server.call("GET", `/api/v1.1/users/signup/integrate_existing_user/${token}/`, {
    token: person.access,
    headers: { "x-intent": "confirm" }
  })
  return person
}
