import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

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
        logged.push(format(...parts))
      })
    }
  })
  afterEach(() => {
    expect(takeLogged(), 'the console stays empty').toEqual([])
  })
}
