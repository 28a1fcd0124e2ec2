import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as z from 'zod'
import { captureLog } from '../../_testing/capture-log.ts'
import { createScheduledPart } from './scheduled-part.ts'

const environment = { env: { NAME: 'shop' }, fetch }
const variables = z.object({ NAME: z.string() })

test('a part that hangs is abandoned at its time limit', async () => {
  const part = createScheduledPart({ name: 'slow', variables, limitMs: 10 }, () => new Promise(() => {}))
  const log = await captureLog(async () => assert.equal(await part(environment), 'failed'))
  assert.equal(log, 'slow: TimeLimitError')
})

test('a part without its variable is not set up, and one with a malformed variable fails', async () => {
  const options = { name: 'part', variables: z.object({ NAME: z.literal('other') }) }
  const run = async () => ({ done: true })
  const part = createScheduledPart({ ...options, neededVariable: 'MISSING' }, run)
  assert.equal(await part(environment), 'not set up')
  const log = await captureLog(async () => assert.equal(await createScheduledPart(options, run)(environment), 'failed'))
  assert.equal(log, 'part: missing or malformed: NAME')
})
