import { initializeApp } from "firebase/app"
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut
} from "firebase/auth"
import type { Credentials } from "../../../machines/session/ports.ts"
import type { FirebaseGrant, FirebaseProject } from "./firebase-project.ts"

/** Signs in with Firebase's own library. Large, so fetched only where it is needed; throws the library's errors. */
export const firebaseSignIn = ({ apiKey, emulator, projectId }: FirebaseProject) => {
  const auth = initializeAuth(initializeApp({ apiKey, projectId }), { persistence: inMemoryPersistence })
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  return async ({ email, password }: Credentials): Promise<FirebaseGrant> => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    const grant = { idToken: await user.getIdToken(), refreshToken: user.refreshToken }
    // The session's cookies hold the tokens from here on; a second holder would outlive a sign-out.
    await signOut(auth)
    return grant
  }
}
