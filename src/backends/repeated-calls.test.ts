import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FaultName } from '../../sandbox/faults'
import { backendErrorOf } from '../../tests/backend-error'
import { network, sandbox } from '../../tests/sandbox'
import { graphql } from './graphql'
import { REPEAT_WAITS_MS, storefront } from './storefront'

const ShopName = graphql(`query ShopName { shop { name } }`)
const errorOfCall = () => backendErrorOf(storefront(ShopName, {}))

describe('a storefront that fails for a moment', () => {
  const CartCreate = graphql('mutation CartCreate { cartCreate { cart { id } } }')

  async function failWith(operation: string, fault: FaultName, times?: number) {
    const { faults } = await sandbox()
    faults.set(operation, fault, times === undefined ? {} : { times })
    const sent = vi.fn()
    network.events.on('request:start', sent)
    onTestFinished(() => network.events.removeAllListeners())
    return sent
  }

  /** Takes the time out of the waits. */
  function hurry() {
    const { write, build } = REPEAT_WAITS_MS
    Object.assign(REPEAT_WAITS_MS, { write: write.map(() => 0), build: build.map(() => 0) })
    onTestFinished(() => void Object.assign(REPEAT_WAITS_MS, { write, build }))
  }

  test('gets a new cart again after THROTTLED, and after nothing else', async () => {
    hurry()
    await failWith('storefront:CartCreate', 'throttled', 2)
    expect(await storefront(CartCreate, {})).toMatchObject({ cartCreate: { cart: { id: expect.any(String) } } })
    for (const fault of ['internal', 'timed-out'] as const) {
      const failed = await failWith('storefront:CartCreate', fault)
      expect(await backendErrorOf(storefront(CartCreate, {}))).toMatchObject({ isRetryable: false })
      expect(failed).toHaveBeenCalledTimes(1)
      network.events.removeAllListeners()
    }
  })

  test.each([
    'throttled',
    'internal',
    'timed-out',
    'security-rejection',
    'rate-limited',
    'unavailable',
    'unreachable',
  ] as const)('by the fault %s for a minute doesn’t fail the build', async (fault) => {
    hurry()
    vi.stubEnv('SSR', true)
    const sent = await failWith('storefront:ShopName', fault, 6)
    expect(await storefront(ShopName, {})).toEqual({ shop: { name: expect.any(String) } })
    expect(sent).toHaveBeenCalledTimes(7)
  })

  test('for good fails the build after its last wait, and a refusal at once', async () => {
    hurry()
    vi.stubEnv('SSR', true)
    const sent = await failWith('storefront:ShopName', 'rate-limited')
    expect(await errorOfCall()).toMatchObject({ status: 429 })
    expect(sent).toHaveBeenCalledTimes(8)
    const refused = await failWith('storefront:ShopName', 'forbidden')
    expect(await errorOfCall()).toMatchObject({ status: 403 })
    expect(refused).toHaveBeenCalledTimes(1)
  })
})
