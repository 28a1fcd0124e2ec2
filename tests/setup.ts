import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { WebSocket } from 'ws'
import { clearToasts } from '../src/ui/toast'
import { failOnConsole } from './console'
import { closeSandbox, network } from './sandbox'
import { createWebLocks } from './web-locks'

// supabase-js asks for one even where nothing uses it; Node 20 has none.
vi.stubGlobal('WebSocket', WebSocket)
Object.defineProperty(navigator, 'locks', { configurable: true, value: createWebLocks() })
// happy-dom has no layout: what scrolls or watches the screen does nothing.
vi.stubGlobal('scrollTo', () => {})
// happy-dom loads no images: they count as loaded.
Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { configurable: true, get: () => 1200 })

// The first request of a file waits until its sandbox has started, on a busy machine for seconds.
configure({ asyncUtilTimeout: 8000 })

failOnConsole()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  // The toasts of one test would be shown again in the next.
  toast.dismiss()
  clearToasts()
  network.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  network.close()
  await closeSandbox()
})
