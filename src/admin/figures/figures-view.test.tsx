import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerFunction } from '../../../tests/faults/answer-function'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, network, requestAsServer, sandbox } from '../../../tests/sandbox'

beforeAll(databaseReady)
beforeEach(async () => {
  await requestAsServer('daily_counts?total=gt.0', 'DELETE')
})
afterEach(async () => (await sandbox()).faults.reset())

/** Counts events today. */
async function count(events: readonly (readonly [kind: string, key: string, total?: number])[]) {
  await requestAsServer('rpc/count_events', 'POST', {
    client_address: '',
    events: events.flatMap(([kind, key, total = 1]) => Array(total).fill({ kind, key })),
  })
}

const findTable = (name: string) => screen.findByRole('table', { name }, { timeout: 15_000 })
const readRows = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

test('the figures show the steps to an order, the pieces by name, and the searches that found nothing', async () => {
  await count([
    ['view', 'home', 40],
    ['view', 'product', 10],
    ['seen', 'edge-ring', 20],
    ['add', 'edge-ring', 5],
    ['checkout', '', 1],
    ['search-none', 'jade crown', 3],
    ['search-few', 'jade cuff'],
  ])
  await openAdmin('?view=figures')
  expect(readRows(await findTable('From view to order')).slice(0, 4)).toEqual([
    ['Pages viewed', '50', ''],
    ['Pieces viewed', '20', ''],
    ['Added to the cart', '5', '25%'],
    ['Checkouts opened', '1', '20%'],
  ])
  expect(readRows(await findTable('Visits by page'))).toEqual([
    ['Home', '40'],
    ['Product', '10'],
  ])
  expect(within(await findTable('Most viewed')).getByRole('link', { name: 'Edge Ring' })).toHaveAttribute(
    'href',
    '/product/edge-ring',
  )
  expect(readRows(await findTable('Searches that found nothing'))).toEqual([['jade crown', '3']])
  expect(readRows(await findTable('Searches that found one or two pieces'))).toEqual([['jade cuff', '1']])
  expect(document.title).toBe('Figures · Liangyi')
}, 40_000)

test('the health view puts risen failures first and rates the speed of each page', async () => {
  const yesterday = new Date(Date.now() - 86_400_000)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver' }).format(yesterday)
  await requestAsServer('daily_counts', 'POST', { day, kind: 'failed-call', key: 'ShopName timeout', total: 7 })
  await count([
    ['error', 'x is null (/assets/shell-1.js:1:2)', 3],
    ['vital-LCP', 'home 4000', 8],
  ])
  answerFunction('health', { database: 'works', storefront: 'fails' })
  await openAdmin('?view=health')
  expect(await screen.findByText('The database works. The storefront fails.')).toBeVisible()
  expect(readRows(await findTable('More than yesterday'))).toEqual([
    ['Error: x is null (/assets/shell-1.js:1:2)', '3', '0', '3'],
  ])
  expect(readRows(await findTable('Other failures in the last seven days'))).toEqual([
    ['Failed call: ShopName timeout', '0', '7', '7'],
  ])
  expect(readRows(await findTable('Speed of three in four visits, last seven days'))).toEqual([
    ['Home: Main content', 'up to 4 s', 'needs improvement', '8'],
  ])
}, 40_000)

test('the health view counts the mails that could not be delivered, and says since when a late one waits', async () => {
  network.use(
    http.post('*/rest/v1/rpc/mail_health', () =>
      HttpResponse.json({ waiting_since: '2026-11-20T12:00:00Z', given_up: 2 }),
    ),
  )
  answerFunction('health', { database: 'works', storefront: 'works' })
  await openAdmin('?view=health')
  expect(
    await screen.findByText(
      /^The oldest unsent email has waited since Nov 20, .* 2 emails couldn’t be delivered in the last 30 days\.$/,
    ),
  ).toBeVisible()
}, 40_000)
