import { actorsFrom, type Run } from "../effect-actor.ts"
import { completionMachine } from "./completion.ts"
import { latestCompanyMachine } from "./latest-company.ts"
import { sessionMachine } from "./machine.ts"
import type { SessionPorts } from "./ports.ts"
import { signInMachine } from "./sign-in.ts"
import { signOutMachine } from "./sign-out.ts"
import { signUpMachine } from "./sign-up.ts"
import { tokenSignInMachine } from "./token-sign-in.ts"

/** The session machine with its ports, ready for `createActor`. */
export const sessionWith =
  <R>(run: Run<R>) =>
  (ports: SessionPorts<R>): typeof sessionMachine => {
    const actors = actorsFrom(run)(ports)
    return sessionMachine.provide({
      actors: {
        readSession: actors.readSession,
        recall: actors.recall,
        remember: actors.remember,
        reachServer: actors.reachServer,
        storeCompanyId: actors.storeCompanyId,
        reload: actors.reload,
        signIn: signInMachine.provide({
          actors: {
            signIn: actors.signIn,
            clearSession: actors.clearSession,
            forgetCompany: actors.forgetCompany,
            storeToken: actors.storeToken,
            fetchMe: actors.fetchMe,
            fetchCompanies: actors.fetchCompanies,
            storeUserId: actors.storeUserId,
            updateLatestCompany: actors.updateLatestCompany,
            storeCompanyId: actors.storeCompanyId,
            tokenSignIn: tokenSignInMachine.provide({ actors: { requestToken: actors.requestToken } })
          }
        }),
        signUp: signUpMachine.provide({
          actors: {
            requestToken: actors.requestToken,
            newSignup: actors.newSignup,
            createFirebaseAccount: actors.createFirebaseAccount,
            signIn: actors.signIn,
            forgetCompany: actors.forgetCompany,
            storeToken: actors.storeToken,
            storeCompanyId: actors.storeCompanyId,
            storeUserId: actors.storeUserId
          }
        }),
        completion: completionMachine.provide({
          actors: { registerCompany: actors.registerCompany, storeCompanyId: actors.storeCompanyId }
        }),
        tellLatest: latestCompanyMachine.provide({ actors: { updateLatestCompany: actors.updateLatestCompany } }),
        signOut: signOutMachine.provide({
          actors: {
            signOutEverywhere: actors.signOutEverywhere,
            clearSession: actors.clearSession,
            clearExpiry: actors.clearExpiry,
            forgetDevice: actors.forgetDevice,
            reload: actors.leave
          }
        })
      }
    })
  }
