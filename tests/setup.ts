import { threadId } from 'node:worker_threads'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { startOverlayHistory } from '../src/browser/overlay-history'
import { resetDrafts } from '../src/forms/drafts'
import { failOnConsole } from './console'
import { goOffline } from './go-offline'
import { PATIENCE_MS } from './patience'
import { finishRequests, network, resetSandbox } from './sandbox'

// Test files run in threads of one process and must not receive each other's messages.
Object.defineProperty(globalThis, 'BroadcastChannel', {
  configurable: true,
  value: class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} in thread ${threadId}`)
    }
  },
})
// happy-dom has no layout: stub scrolling and observers.
globalThis.scrollTo = () => {}
// By its style sheet, sonner's toast is invisible until the frame after it is added, when a test may already look.
for (const style of document.head.querySelectorAll('style')) style.remove()
// happy-dom doesn't load images: treat them as loaded.
Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { configurable: true, get: () => 1200 })

configure(({ getElementError }) => ({
  asyncUtilTimeout: PATIENCE_MS,
  // While polling, the page that each failed try would print is never read.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? undefined)
      : getElementError(message, container),
}))

failOnConsole()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(async () => {
  vi.unstubAllGlobals()
  // Before the page goes, after which the query library doesn't listen.
  if (!navigator.onLine) goOffline(false)
  cleanup()
  // An overlay that was open leaves neither its mark nor a return that the next test's navigation would wait for.
  history.replaceState(null, '')
  startOverlayHistory()()
  // One test's toasts would reappear in the next.
  toast.dismiss()
  resetDrafts()
  network.resetHandlers()
  await finishRequests()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  // First, so that pending requests don't reach a real server.
  await resetSandbox()
  network.close()
})
