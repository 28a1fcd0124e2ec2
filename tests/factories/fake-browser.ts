/** An in-memory storage that can refuse reads or writes, as if it were full or blocked. */
export function createFakeStorage() {
  const values = new Map<string, string>()
  const refuses = { reads: false, writes: false }
  function refuse(): never {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const storage: Storage = {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
    getItem: (key) => (refuses.reads ? refuse() : (values.get(key) ?? null)),
    setItem(key, value) {
      if (refuses.writes) refuse()
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
  }
  return { storage, values, refuses }
}
