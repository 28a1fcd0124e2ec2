import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { databaseReady } from '../../tests/sandbox'
import { request } from './supabase'

const FAILURE = 'The database did not answer.'

beforeAll(databaseReady)

test('a query returns the validated rows of the database', async () => {
  const titles = await request((client) => client.from('reviews').select('title'), {
    schema: z.array(z.object({ title: z.string() })),
    failure: FAILURE,
  })
  expect(titles.length).toBeGreaterThan(0)
})

test('an insert that the database refuses throws its code', async () => {
  const subscribe = () =>
    request((client) => client.from('newsletter_subscriptions').insert({ email: 'mei@example.com' }), {
      schema: z.null(),
      status: 201,
      failure: FAILURE,
    })
  await subscribe()
  await expect(subscribe()).rejects.toMatchObject({ kind: 'http', status: 409, code: '23505', isRetryable: false })
})
