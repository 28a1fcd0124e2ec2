import { threadId } from 'node:worker_threads'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { resetDrafts } from '../src/forms/drafts'
import { clearToasts } from '../src/ui/toast'
import { failOnConsole } from './console'
import { network, resetSandbox } from './sandbox'
import { createWebLocks } from './web-locks'

Object.defineProperty(navigator, 'locks', { configurable: true, value: createWebLocks() })
// The tests of other files run in other threads of this process, and no message of theirs is for this one.
Object.defineProperty(globalThis, 'BroadcastChannel', {
  configurable: true,
  value: class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} in thread ${threadId}`)
    }
  },
})
// happy-dom has no layout: stub scrolling and observers.
vi.stubGlobal('scrollTo', () => {})
// happy-dom loads no images: they count as loaded.
Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { configurable: true, get: () => 1200 })

// The first request of a file waits until its sandbox has started, on a busy machine for seconds.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 8000,
  // While a query is repeated until it finds something, nobody reads the page that each failed try would print.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? undefined)
      : getElementError(message, container),
}))

failOnConsole()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  // The toasts of one test would be shown again in the next.
  toast.dismiss()
  clearToasts()
  resetDrafts()
  network.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  // First, so that pending requests don't reach a real server.
  await resetSandbox()
  network.close()
})
