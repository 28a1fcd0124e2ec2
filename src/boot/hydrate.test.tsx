import { dehydrate } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../backends/query-client'
import { lazyComponent } from '../ui/lazy-component'
import { start } from './hydrate'

const shop = vi.hoisted(() => ({ client: null as unknown, component: null as unknown }))

function Page() {
  return <h1>Edge Ring</h1>
}

vi.mock('../app/create-shop', () => ({ createShop: () => ({ client: shop.client, element: <Page /> }) }))
vi.mock('../app/routes', () => ({ matchRoute: () => ({ component: shop.component, load: async () => ({}) }) }))

beforeEach(() => {
  shop.component = lazyComponent(async () => Page)
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

async function startWith(html: string) {
  const client = createQueryClient()
  shop.client = client
  const build = createQueryClient()
  build.setQueryData(['product', 'edge-ring'], { title: 'Edge Ring' }, { updatedAt: 1000 })
  await build.invalidateQueries()
  const state = { queries: dehydrate(build), images: {} }
  const url = `data:text/javascript,export default ${encodeURIComponent(JSON.stringify(state))}`
  const entry = JSON.stringify({ script: '', chunks: [], state: url })
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="entry">${entry}</script>`
  const before = document.querySelector('h1')
  await act(() => start())
  return { client, before, heading: document.querySelector('h1') }
}

test('hydration keeps the elements of a prerendered page', async () => {
  const { before, heading } = await startWith(renderToString(<Page />))
  expect(before).not.toBeNull()
  expect(heading).toBe(before)
  // React has taken the element over.
  expect(Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(true)
})

test('a page without prerendered content is rendered', async () => {
  expect((await startWith('')).heading).toHaveTextContent('Edge Ring')
})

test('the page starts with the queries of its state and keeps them marked for loading again', async () => {
  const { client } = await startWith(renderToString(<Page />))
  expect(client.getQueryState(['product', 'edge-ring'])).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true })
})

test('a prerendered page whose code fails stays readable and says so', async () => {
  shop.component = lazyComponent(() => Promise.reject(new Error('The chunk is gone')))
  const showFailure = vi.fn()
  window.earlyInput = { events: [], stop: () => {}, showFailure }
  const { heading } = await startWith(renderToString(<Page />))
  expect(showFailure).toHaveBeenCalledOnce()
  expect(heading).toHaveTextContent('Edge Ring')
  expect(Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(false)
})
