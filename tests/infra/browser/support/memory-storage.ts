/** A browser's local storage, in memory. */
export class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>()
  get length(): number {
    return this.#kept.size
  }
  clear(): void {
    this.#kept.clear()
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null
  }
  removeItem(key: string): void {
    this.#kept.delete(key)
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value)
  }
  keys(): ReadonlyArray<string> {
    return [...this.#kept.keys()]
  }
}
