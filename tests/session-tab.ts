import { afterEach, expect } from 'vitest'
import { pageSession } from '../src/backends/session'

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
    settled: () => expect.poll(() => session.store.getState().loading).toBe(false),
  }
}
