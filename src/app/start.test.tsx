import { act, cleanup } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../backends/query-client'
import { lazyComponent } from '../ui/lazy-component'
import { start } from './start'

const shop = vi.hoisted(() => ({ client: null as unknown, component: null as unknown }))

function Page() {
  return <h1>Edge Ring</h1>
}

vi.mock('./create-shop', () => ({ createShop: () => ({ client: shop.client, element: <Page /> }) }))
vi.mock('./routes', () => ({ matchRoute: () => ({ component: shop.component }) }))
vi.mock('./preload-overlays', () => ({ preloadOverlays: async () => {} }))

beforeEach(() => {
  shop.component = lazyComponent(
    async () => ({ Page }),
    (module) => module.Page,
  )
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  document.body.innerHTML = ''
})

async function startWith(html: string) {
  const client = createQueryClient()
  shop.client = client
  const queries = JSON.stringify([[['product', 'edge-ring'], { title: 'Edge Ring' }, 1000]])
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="state">${queries}</script>`
  const before = document.querySelector('h1')
  await act(() => start())
  return { client, before, heading: document.querySelector('h1') }
}

test('a prerendered page is hydrated: its elements stay the ones of the document', async () => {
  const { before, heading } = await startWith(renderToString(<Page />))
  expect(before).not.toBeNull()
  expect(heading).toBe(before)
  // React has taken the element over.
  expect(Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(true)
})

test('a page without prerendered content is rendered', async () => {
  expect((await startWith('')).heading).toHaveTextContent('Edge Ring')
})

test('the shop starts with the queries of the document, to be fetched again once they are used', async () => {
  const { client } = await startWith(renderToString(<Page />))
  expect(client.getQueryState(['product', 'edge-ring'])).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true })
})

test('a prerendered page whose code comes late says so meanwhile, and is hydrated when it comes', async () => {
  vi.useFakeTimers()
  let arrive = (_code: { Page: typeof Page }) => {}
  const code = new Promise<{ Page: typeof Page }>((resolve) => {
    arrive = resolve
  })
  shop.component = lazyComponent(
    () => code,
    (module) => module.Page,
  )
  shop.client = createQueryClient()
  const fail = vi.fn()
  window.earlyInput = { events: [], stop: () => {}, fail }
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`
  const started = start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fail).toHaveBeenLastCalledWith(expect.any(Function))
  arrive({ Page })
  await vi.advanceTimersByTimeAsync(0)
  await act(() => started)
  expect(fail).toHaveBeenLastCalledWith()
  expect(Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(true)
})
