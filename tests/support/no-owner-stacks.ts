import * as React from "react"

interface Internals {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}

/*
 * React's development build notes for each element where it was made, until it has made many of them in a second. That takes a tenth of what
 * a page of the tests does, and only says in its complaints which component made an element: here it takes those many for made.
 */
const internals = (React as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (internals !== undefined)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    // Files of tests that share a process each set it.
    configurable: true,
    get: () => 10_000,
    set: () => {}
  })
