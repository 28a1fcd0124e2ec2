import { vi } from 'vitest'
import { PATIENCE_MS } from './patience'

/** Makes a module's import fail, until the returned function is called. */
export async function loseChunk(module: string): Promise<() => void> {
  vi.doMock(module, () => Promise.reject(new Error('Failed to fetch dynamically imported module')))
  // On a busy machine the next import can still get the module itself.
  await vi.waitUntil(
    () =>
      import(module).then(
        () => false,
        () => true,
      ),
    PATIENCE_MS,
  )
  return () => vi.doUnmock(module)
}
