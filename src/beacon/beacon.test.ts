import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from '../browser/load-chunk'
import { countError, countEvent, countSearch, takeEvents } from '../count-event'
import { startBeacon } from './beacon'

type Sent = { url: string; body: string }

let sent: Sent[] = []
let stop = () => {}

function define(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
}

beforeEach(() => {
  for (let events = takeEvents(); events.length > 0; events = takeEvents());
  sent = []
  define('sendBeacon', (url: string, body: string) => sent.push({ url, body }))
  // No visit of these tests is sampled.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  stop()
  for (const name of ['sendBeacon', 'doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name)
})

const start = () => {
  stop = startBeacon(() => 'home')
}
const leave = () => dispatchEvent(new Event('pagehide'))
const sentEvents = (): [string, string][] => sent.flatMap(({ body }) => JSON.parse(body).events)

test('events are sent once, when the page is left', () => {
  start()
  countEvent('view', 'home')
  countEvent('add', 'edge-ring')
  expect(sent).toEqual([])
  leave()
  leave()
  expect(sent).toEqual([
    {
      url: expect.stringMatching(/\/functions\/v1\/beacon$/),
      body: '{"events":[["view","home"],["add","edge-ring"]]}',
    },
  ])
})

test('events before the beacon starts are sent, and a page without events sends nothing', () => {
  countEvent('view', 'home')
  start()
  leave()
  stop()
  start()
  leave()
  expect(sentEvents()).toEqual([['view', 'home']])
})

test('a hidden tab sends its events, a shown one does not', () => {
  start()
  countEvent('view', 'home')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(sent).toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(sent).toHaveLength(1)
})

test.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
])('a browser with %s sends nothing', (_, name, value) => {
  define(name, value)
  start()
  countEvent('view', 'home')
  leave()
  expect(sent).toEqual([])
})

test('a thousand events are sent as the first hundred, in beacons below 4 kB', () => {
  start()
  for (let index = 0; index < 1000; index += 1) countEvent('failed-call', `${index} `.padEnd(300, 'x'))
  leave()
  expect(sentEvents()).toHaveLength(100)
  for (const { body } of sent) expect(body.length).toBeLessThan(4096)
})

test('an error is counted once with its place, and one of a browser extension never', () => {
  start()
  const error = new TypeError('x is null')
  error.stack = `TypeError: x is null\n    at f (${location.origin}/assets/shell-1.js:1:22)\n    at g (y)`
  dispatchEvent(new ErrorEvent('error', { error }))
  countError(error)
  const foreign = new Error('of an extension')
  foreign.stack = 'Error: of an extension\n    at chrome-extension://abc/inject.js:1:1'
  countError(foreign)
  leave()
  expect(sentEvents()).toEqual([['error', 'x is null (/assets/shell-1.js:1:22)']])
})

test('a missing chunk is counted with its page', async () => {
  start()
  await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404')
  leave()
  expect(sentEvents()).toEqual([['missing-chunk', 'home']])
})

test('searches are counted that found at most two pieces', () => {
  start()
  countSearch(' jade crown ', 0)
  countSearch('jade cuff', 2)
  countSearch('jade', 3)
  countSearch('j', 0)
  leave()
  expect(sentEvents()).toEqual([
    ['search-none', 'jade crown'],
    ['search-few', 'jade cuff'],
  ])
})
