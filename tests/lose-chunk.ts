import { vi } from 'vitest'
import { PATIENCE_MS } from './patience'

/** Makes a module's import fail, until it is restored. */
export async function loseChunk(module: string): Promise<{ countImports: () => number; restore: () => void }> {
  const load = vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
  vi.doMock(module, load)
  // On a busy machine the next import can still get the module itself.
  await vi.waitUntil(
    () =>
      import(module).then(
        () => false,
        () => true,
      ),
    PATIENCE_MS,
  )
  load.mockClear()
  return { countImports: () => load.mock.calls.length, restore: () => vi.doUnmock(module) }
}
