import type { DomainCommand } from "../../../domain/books.ts"
import { CommandId, type CompanyId, type UserId } from "../../../domain/kernel/ids.ts"
import { SERVER_ACTOR } from "../../../domain/kernel/server-actor.ts"
import { uuidOf } from "../derived-id.ts"
import { CompanyNotFound } from "./errors.ts"
import type { Asking, JobKind } from "./job.ts"
import { answerOf, deviceOf, wireOf, type Booked } from "./job-command.ts"
import { judge } from "./judge.ts"
import { readKnown } from "./known.ts"

/** The server gives a command of its own accord. No call of the API makes such a job: see {@link serverJob}. */
export interface ServerJob extends Asking {
  readonly kind: "server"
  readonly userId: UserId
  readonly commandId: CommandId
  readonly command: DomainCommand
}

/**
 * A command of the server's own, to be submitted. Its id follows from its cause (a run of the scheduler, a provider's message), so that
 * it is booked once however often it is submitted; the same cause with other content is refused as `id_reuse`. A command that people
 * give is refused as `not_a_member`. It is given in the name of the customer where that is who asked for it, on the page of a document.
 */
export const serverJob = (
  companyId: CompanyId,
  cause: string,
  command: DomainCommand,
  userId: UserId = SERVER_ACTOR
): ServerJob => ({
  kind: "server",
  companyId,
  userId,
  commandId: CommandId.make(uuidOf(`server:${companyId}:${cause}`)),
  command
})

/** As a call of the API, under an actor of the server's. */
export const serverKind = {
  isHeard: (sql, { companyId }) => sql.company.get(companyId) !== undefined,
  read: (sql, { commandId, companyId, userId }) => readKnown(sql, companyId, userId, [{ commandId }]),
  judge: (company, known, job, troubles, chance) => {
    const { at, commandId, companyId, userId } = job
    if (company === undefined) return { answer: new CompanyNotFound({ companyId }) }
    const sender = { userId, deviceId: deviceOf(userId, commandId), at, givenBy: "server" as const }
    const asked = { sender, commands: [wireOf(job)], lastSeq: undefined }
    const { fault, judged: commands, next, outcomes } = judge(company, known, troubles, asked, chance)
    if (fault !== undefined) return { fault }
    return { answer: answerOf(companyId, outcomes[0]), rows: { companyId, commands, next } }
  }
} satisfies JobKind<ServerJob, ReturnType<typeof readKnown>, Booked>
