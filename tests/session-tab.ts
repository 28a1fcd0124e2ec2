import { afterEach, expect, vi } from 'vitest'
import { pageSession } from '../src/backends/session'
import { PATIENCE_MS } from './patience'

let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

/** This tab, or another one with the same storage, after its page has loaded. */
export function openTab(session = pageSession) {
  stops.push(session.start())
  return {
    auth: () => session.getAuth(),
    state: session.store.getState,
    settled: () => vi.waitFor(() => expect(session.store.getState().loading).toBe(false), PATIENCE_MS),
  }
}
