import { expect, test } from 'vitest'
import { isFresh, isOwnDocument } from './page-strategy'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const sentAt = (date: string) => new Response('', { headers: { date } })

test.each([
  ['Mon, 23 Nov 2026 11:00:00 GMT', true],
  ['Sun, 22 Nov 2026 12:00:01 GMT', true],
  ['Sun, 22 Nov 2026 11:59:59 GMT', false],
  // A device whose clock is a year behind revalidates documents on every view.
  ['Tue, 23 Nov 2027 12:00:00 GMT', true],
  ['Sun, 23 Nov 2025 12:00:00 GMT', false],
  ['no date', false],
])('a document of %s is shown before the network responds: %s', (date, expected) => {
  expect(isFresh(sentAt(date), NOW)).toBe(expected)
})

test.each([
  ['<script id="entry" type="application/json">{}</script>', 'text/html; charset=utf-8', true],
  ['<title>Log in to this network</title>', 'text/html', false],
  ['{"id":"entry"}', 'application/json', false],
])('%s sent as %s is a document of the shop: %s', async (body, type, expected) => {
  expect(await isOwnDocument(new Response(body, { headers: { 'content-type': type } }))).toBe(expected)
})
