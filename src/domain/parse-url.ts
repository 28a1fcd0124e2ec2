/** Null for an address that no browser can read. `URL.canParse` and `URL.parse` are newer than the oldest browsers. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
