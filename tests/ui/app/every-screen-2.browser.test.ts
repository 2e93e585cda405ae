import { lookAtShare } from "./every-screen.ts"

lookAtShare(2)
