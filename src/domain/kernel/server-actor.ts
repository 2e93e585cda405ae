import { UserId } from "./ids.ts"

/**
 * The actor of what the server does of its own accord. No person bears this id: those of people are UUIDs of version 7 that the server makes.
 * Source: docs/decisions/0044-the-server-gives-commands-of-its-own.md.
 */
export const SERVER_ACTOR = UserId.make("00000000-0000-8000-8000-000000000001")

/** The actor of what a customer says on the public page of a document. Whoever holds its link is one. */
export const CUSTOMER_ACTOR = UserId.make("00000000-0000-8000-8000-000000000002")

/** Whether only the server gives commands in somebody's name. */
export const isServerActor = (userId: string): boolean => userId === SERVER_ACTOR || userId === CUSTOMER_ACTOR
