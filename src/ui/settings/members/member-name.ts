import type { Member } from "../../../infra/contract/members.ts"

/** What a member is called: their name, else their e-mail address where it may be seen. */
export const nameOf = ({ email, name }: Member, unnamed: string): string => (name === "" ? (email ?? unnamed) : name)
