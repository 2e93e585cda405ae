import { readPublicConfig } from "../../infra/browser/session/public-config.ts"

type Feature = keyof ReturnType<typeof readPublicConfig>["features"]

/** Whether this deployment shows a part of the product that is not there by default. */
export const isFeatureOn = (feature: Feature): boolean => readPublicConfig(document).features[feature]
