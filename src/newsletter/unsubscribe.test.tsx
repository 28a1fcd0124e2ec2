import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, requestAsServer } from '../../tests/sandbox'
import { subscribe } from './subscribe'

beforeAll(databaseReady)

const rows = z.array(z.object({ unsubscribe_token: z.string(), consent_page: z.nullable(z.string()) }))

async function readSubscription(email: string) {
  const query = new URLSearchParams({ email: `eq.${email}`, select: 'unsubscribe_token,consent_page' })
  return rows.parse(await requestAsServer(`newsletter_subscriptions?${query}`))[0]
}

test('a subscription records the page it was made on', async () => {
  history.replaceState(null, '', '/product/edge-ring?variant=1')
  expect(await subscribe('consent@example.com')).toMatchObject({ isDone: true })
  expect((await readSubscription('consent@example.com'))?.consent_page).toBe('/product/edge-ring')
})

test('a newsletter’s link unsubscribes on a press, not when opened, and says so if pressed again', async () => {
  await subscribe('leaving@example.com')
  const token = (await readSubscription('leaving@example.com'))?.unsubscribe_token
  const first = await renderShop(`/unsubscribe?token=${token}`)
  const button = await main().findByRole('button', { name: 'Unsubscribe' })
  expect(await readSubscription('leaving@example.com')).toBeDefined()
  await first.user.click(button)
  await screen.findByText(/^You’re unsubscribed/)
  expect(await readSubscription('leaving@example.com')).toBeUndefined()
  first.unmount()

  const second = await renderShop(`/unsubscribe?token=${token}`)
  await second.user.click(await main().findByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText(/^This link has nothing left to end/)
})

test.each(['', '?token=', '?token=1234', '?token=00000000-0000-4000-8000'])(
  'a link whose token is %j says that it is incomplete',
  async (search) => {
    await renderShop(`/unsubscribe${search}`)
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible()
    expect(main().queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  },
)
