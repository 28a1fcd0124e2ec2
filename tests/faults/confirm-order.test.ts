import { http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { lookUpOrder } from '../../src/orders/order-lookup'
import { takeLogged } from '../console'
import { databaseReady, network, sandbox } from '../sandbox'
import { listCells, runCells } from './run-cells'

const ROW = { operation: 'function:confirm-order', without: ['offline', 'slow'] } as const

beforeAll(databaseReady)

test('a failed confirmation leaves the order to the webhook, and the next lookup retries it', async () => {
  network.use(
    http.post('*/functions/v1/confirm-order', async ({ request }) =>
      (await sandbox()).faults.apply('functions', request, async () => Response.json({ status: 'open' })),
    ),
  )
  const lookUp = () => lookUpOrder('cs_test_none', undefined, new AbortController().signal)
  const failures = await runCells(ROW.operation, listCells(ROW, [ROW]), {
    async check(_, endLimits) {
      endLimits()
      expect(await lookUp()).toEqual({ kind: 'waiting' })
    },
    recover: async () => expect(await lookUp()).toEqual({ kind: 'open' }),
  })
  expect(takeLogged().join()).toContain('The order could not be confirmed.')
  expect(failures).toEqual({})
}, 60_000)
