/**
 * Asks the browser not to clear what is kept here when space runs out. True when it promises so. Some browsers ask the person,
 * some decide by how the site is used: asked again at every opening of books until it is granted.
 */
export const askForPersistence = async (storage: StorageManager | undefined): Promise<boolean> => {
  if (storage?.persist === undefined || storage.persisted === undefined) return false
  try {
    return (await storage.persisted()) || (await storage.persist())
  } catch {
    return false
  }
}
