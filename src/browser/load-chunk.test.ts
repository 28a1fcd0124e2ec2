import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../tests/sandbox'
import { loadChunk, reloadForNewBuild, reloadScripts } from './load-chunk'

const entry = (script: string) =>
  `<script type="application/json" id="entry">${JSON.stringify({ script, chunks: [] })}</script>`

const reload = vi.fn()

function serve(html: string) {
  network.use(http.get(`${location.origin}/products`, () => HttpResponse.html(html)))
}

beforeEach(() => {
  history.replaceState(null, '', '/products?sort=price-asc')
  document.body.innerHTML = entry('/assets/index-old.js')
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockReset()
  sessionStorage.clear()
})

afterEach(() => {
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

test('a page whose site serves another build reloads at its address', async () => {
  serve(entry('/assets/index-new.js'))
  await reloadForNewBuild()
  expect(reload).toHaveBeenCalledOnce()
  expect(location.search).toBe('?sort=price-asc')
})

test('while edges answer with two builds by turns, a page reloads once for each', async () => {
  for (const [served, running] of [
    ['new', 'old'],
    ['old', 'new'],
    ['new', 'old'],
    ['old', 'new'],
  ]) {
    document.body.innerHTML = entry(`/assets/index-${running}.js`)
    serve(entry(`/assets/index-${served}.js`))
    await reloadForNewBuild()
  }
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that can’t record its reload doesn’t reload, since it might for ever', async () => {
  serve(entry('/assets/index-new.js'))
  vi.stubGlobal('sessionStorage', null)
  await reloadForNewBuild()
  expect(reload).not.toHaveBeenCalled()
})

test('“Try again” fetches the page’s scripts past the caches and reloads; without a connection the page stays', async () => {
  const chunk = `${location.origin}/assets/greeting.js`
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: chunk } as PerformanceEntry])
  const refetch = vi.fn(async () => new Response()).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', refetch)
  await expect(reloadScripts()).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
  await reloadScripts()
  expect(reload).toHaveBeenCalledOnce()
  for (const url of [`${location.origin}/assets/index-old.js`, chunk])
    expect(refetch).toHaveBeenCalledWith(url, expect.objectContaining({ cache: 'reload' }))
})

test.each([
  ['the same build', entry('/assets/index-old.js')],
  ['a maintenance page', '<h1>Back soon</h1>'],
  ['an entry without a script', entry('').replace('"script":""', '"script":{"src":"/assets/index-new.js"}')],
  ['an entry that is not an object', '<script type="application/json" id="entry">"/assets/index-new.js"</script>'],
])('a page does not reload if the site serves %s', async (_, html) => {
  serve(html)
  await reloadForNewBuild()
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['reloads it after a press', true, 1],
  ['does not reload it without a press', false, 0],
])('in a page with an older build, a missing chunk %s', async (_, isActive, count) => {
  vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: { isActive } } }))
  serve(entry('/assets/index-new.js'))
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reload).toHaveBeenCalledTimes(count)
})
