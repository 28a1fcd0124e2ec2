import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { product, variant } from '../../tests/factories/product'
import { SortSelect } from '../catalogue/list/list-toolbar'
import { readSort } from '../catalogue/list/sorting'
import { ProductDetail } from '../catalogue/product/product-detail'
import { useParameters } from '../catalogue/use-search-param'
import { collectChangedControls, replayEarlyInput } from './replay-input'

let root: Root | undefined

beforeEach(async () => {
  vi.resetModules()
  await import('./record')
})

afterEach(() => {
  root?.unmount()
  document.body.innerHTML = ''
  // React's development build warns about the busy state set by the inline script.
  takeLogged()
})

/** Hydrates a prerendered page after `chooseEarly`, and calls `chooseMeanwhile` before React's first task. */
async function hydrateAfter(page: ReactNode, chooseEarly: () => void, chooseMeanwhile = () => {}) {
  const app = (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>
  )
  document.body.innerHTML = `<div id="root">${renderToString(app)}</div>`
  const element = document.getElementById('root')
  if (!element) throw new Error('no root')
  chooseEarly()
  // Not in `act`: its queue would keep events from triggering hydration.
  collectChangedControls()
  root = hydrateRoot(element, app)
  chooseMeanwhile()
  await act(async () => {})
  await act(() => replayEarlyInput())
}

function SortedPage() {
  const sort = readSort(useParameters())
  return (
    <>
      <SortSelect scope={{}} />
      <output>{sort}</output>
    </>
  )
}

function choosePrice() {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  select.value = 'price-desc'
  // During hydration, React would hydrate on the first event, as in a browser.
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

test.each([
  ['before', choosePrice, () => {}],
  ['during', () => {}, choosePrice],
])('a sort chosen %s hydration sorts the list', async (_, chooseEarly, chooseMeanwhile) => {
  await hydrateAfter(<SortedPage />, chooseEarly, chooseMeanwhile)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('price-desc'))
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc')
})

test('Add to Cart adds the size chosen before hydration', async () => {
  const ring = product({
    title: 'Edge Ring',
    variants: [variant({ values: { Size: '5' } }), variant({ values: { Size: '7' } })],
  })
  const page = (
    <ProductDetail
      product={ring}
      renderBuyButton={(selected, placement) => <button type="button">{`${placement}: add ${selected.title}`}</button>}
    />
  )
  await hydrateAfter(page, () => screen.getByRole<HTMLInputElement>('radio', { name: '7' }).click())
  expect(await screen.findByRole('button', { name: 'page: add 7' })).toBeVisible()
  expect(screen.getByRole('radio', { name: '7' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '5' })).not.toBeChecked()
})
