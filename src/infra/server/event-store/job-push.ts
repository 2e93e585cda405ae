import { PROTOCOL } from "../../contract/limits.ts"
import type { Push, PushReply } from "../../contract/sync.ts"
import type { DeviceRow } from "./append.ts"
import { CompanyNotFound } from "./errors.ts"
import type { Asking, JobKind, Timed } from "./job.ts"
import { judge, type EarlierNumbers, type Judgement, type KnownOutcomes } from "./judge.ts"
import { readEarlierNumbers, readKnown } from "./known.ts"
import type { Company } from "./prepare.ts"
import { isMemberOf } from "./reader.ts"

/** A device sends the next commands of its queue. */
export interface PushJob extends Asking {
  readonly kind: "push"
  readonly push: Push
}

interface Known {
  readonly outcomes: KnownOutcomes
  readonly numbers: EarlierNumbers
  /** Whose device it is and how far its queue was judged; undefined for one that never pushed. */
  readonly device: { readonly userId: unknown; readonly lastSeq: number } | undefined
}

/** Why nothing of a push is judged. */
const refusal = (company: Company, { device }: Known, { push, userId }: PushJob): PushReply["stop"] => {
  if (push.proto !== PROTOCOL) return { code: "upgrade_required" }
  if (push.epoch !== company.epoch) return { code: "epoch_changed" }
  return device !== undefined && device.userId !== userId ? { code: "device_forked" } : undefined
}

const replyTo = (
  { head, epoch }: Company,
  { at }: Timed<PushJob>,
  { lastSeq, outcomes, stop }: Pick<Judgement, "lastSeq" | "outcomes" | "stop">
): PushReply => ({ epoch, head, lastSeq, serverTime: at, outcomes, ...(stop === undefined ? {} : { stop }) })

const deviceAfter = ({ head }: Company, { at, push, userId }: Timed<PushJob>, lastSeq: number): DeviceRow => {
  const seen = Math.min(Math.max(0, ...push.cmds.map(({ basePos }) => basePos)), head)
  return { deviceId: push.deviceId, userId, lastSeq, seen, at }
}

/** Every command of the push gets its durable outcome, up to the first reason to stop. */
export const pushKind = {
  isHeard: (sql, { companyId, userId }) => isMemberOf(sql, companyId, userId),
  read: (sql, { companyId, push, userId }): Known => {
    const device = sql.device.get(companyId, push.deviceId)
    return {
      outcomes: readKnown(sql, companyId, userId, push.cmds),
      numbers: readEarlierNumbers(sql, companyId),
      device: device === undefined ? undefined : { userId: device["user_id"], lastSeq: Number(device["last_seq"]) }
    }
  },
  judge: (company, known, job, troubles, chance) => {
    const { at, companyId, push, userId } = job
    if (company === undefined) return { answer: new CompanyNotFound({ companyId }) }
    const lastSeq = known.device?.lastSeq ?? 0
    const stop = refusal(company, known, job)
    if (stop !== undefined) return { answer: replyTo(company, job, { lastSeq, outcomes: [], stop }) }
    const sender = { userId, deviceId: push.deviceId, at }
    const asked = { sender, commands: push.cmds, lastSeq, numbers: known.numbers }
    const judgement = judge(company, known.outcomes, troubles, asked, chance)
    const { fault, judged: commands, next } = judgement
    const isFurther = judgement.lastSeq > lastSeq
    const rows = isFurther
      ? { companyId, commands, next, devices: [deviceAfter(next, job, judgement.lastSeq)] }
      : undefined
    return fault === undefined ? { answer: replyTo(next, job, judgement), rows } : { fault, rows }
  }
} satisfies JobKind<PushJob, Known, PushReply>
