/** What a browser keeps by name, as its own storages do. */
export const storage = (): Storage => {
  const kept = new Map<string, string>()
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      Object.assign(methods, { [key]: value })
    },
    removeItem: (key: string) => {
      kept.delete(key)
      Reflect.deleteProperty(methods, key)
    }
  }
  return methods as unknown as Storage
}
