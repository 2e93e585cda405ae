/** How the server of the demonstration is set: it shows the accounts, unless it is told otherwise, and its books lie in their own folder. */
export const demoSettings = (given: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv => ({
  FEATURE_ACCOUNTS: "on",
  ...given,
  DATA_DIR: dataDir
})
