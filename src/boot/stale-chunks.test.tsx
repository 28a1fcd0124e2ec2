import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../tests/sandbox'
import { loadChunk } from '../browser/load-chunk'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { reloadForStaleChunks } from './stale-chunks'

const entry = (script: string) =>
  `<div id="root"></div><script type="application/json" id="entry">${JSON.stringify({ script, chunks: [] })}</script>`

let stop = () => {}
const reload = vi.fn()
let requests: string[] = []

function serve(html: string) {
  network.use(
    http.get(`${location.origin}/products`, ({ request }) => {
      requests.push(request.url)
      return HttpResponse.html(html)
    }),
  )
}

/** Renders a component whose chunk fails to load. */
async function needMissingChunk() {
  const missing = lazyComponent(() => Promise.reject(new Error('gone')))
  const view = render(<Lazy component={missing} props={{}} renderFailure={() => 'It did not come'} />)
  await screen.findByText('It did not come')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  view.unmount()
}

beforeEach(() => {
  requests = []
  history.replaceState(null, '', '/products?sort=price-asc')
  document.body.innerHTML = entry('/assets/index-old.js')
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockReset()
  stop = reloadForStaleChunks()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

test('a missing chunk reloads the page at its address if the site serves another build', async () => {
  serve(entry('/assets/index-new.js'))
  await needMissingChunk()
  expect(reload).toHaveBeenCalledOnce()
  expect(requests).toEqual([location.href])
  expect(location.search).toBe('?sort=price-asc')
})

test('a missing chunk that isn’t a component’s reloads the page, too', async () => {
  serve(entry('/assets/index-new.js'))
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await expect.poll(() => reload).toHaveBeenCalledOnce()
})

test('missing chunks reload the page once per build', async () => {
  serve(entry('/assets/index-new.js'))
  await needMissingChunk()
  requests = []
  await needMissingChunk()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['the same build', entry('/assets/index-old.js')],
  ['a maintenance page', '<h1>Back soon</h1>'],
  ['an entry without a script', entry('').replace('"script":""', '"script":{"src":"/assets/index-new.js"}')],
  ['an entry that is not an object', '<script type="application/json" id="entry">"/assets/index-new.js"</script>'],
])('a missing chunk does not reload the page if the site serves %s', async (_, html) => {
  serve(html)
  await needMissingChunk()
  expect(reload).not.toHaveBeenCalled()
})

test('the request for the site’s document has a time limit', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  serve(entry('/assets/index-old.js'))
  await needMissingChunk()
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('a missing chunk does not reload the page without storage to record it', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    clear: () => {},
  })
  serve(entry('/assets/index-new.js'))
  await needMissingChunk()
  expect(reload).not.toHaveBeenCalled()
})
