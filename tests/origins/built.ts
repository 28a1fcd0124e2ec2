import { ORIGIN_PORTS } from '../e2e/ports'

/** Responds once the shops on https origins are built. */
export const BUILT_PATH = '/origins/built'

export const BUILD_TIMEOUT_MS = 240_000

/** Waits until the shops on https origins are built. */
export async function waitForBuiltShops(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ORIGIN_PORTS.internal}${BUILT_PATH}`)
  if (!response.ok) throw new Error('The shops on origins of their own could not be built.')
}
