import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// To the auth client, each rendered shop is another tab.
const TABS = /Multiple GoTrueClient instances/

let logged: string[] = []

/** Returns and clears the logged errors and warnings, marking them as expected. */
export function takeLogged(): string[] {
  const taken = logged
  logged = []
  return taken
}

/** Fails tests with unexpected console errors or warnings. */
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
