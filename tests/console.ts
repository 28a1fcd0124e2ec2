import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Each shop that a test opens is a tab to the auth client, which finds all of them in one context.
const TABS = /Multiple GoTrueClient instances/

let logged: string[] = []

/** What was logged as an error or warning so far; taking it says that the test expects it. */
export function takeLogged(): string[] {
  const taken = logged
  logged = []
  return taken
}

/** A console error or warning that no test takes fails it. */
export function failOnConsole(): void {
  beforeEach(() => {
    logged = []
    for (const method of ['error', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        const line = format(...parts)
        if (!TABS.test(line)) logged.push(line)
      })
    }
  })
  afterEach(() => {
    const unexpected = takeLogged()
    expect(unexpected, `the console stays empty: ${unexpected.join('; ')}`).toEqual([])
  })
}
