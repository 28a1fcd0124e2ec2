import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

let fetchLibrary = () => vi.importActual<typeof import('./toaster')>('./toaster')
const fetchNow = fetchLibrary
vi.mock('./lazy-component', async (original) => {
  const actual = await original<typeof import('./lazy-component')>()
  return {
    ...actual,
    lazyComponent: () => actual.lazyComponent(() => fetchLibrary().then(({ Toaster }) => Toaster)),
  }
})

// A loaded library stays loaded, so each test has a page of its own.
const loadModules = async () => ({
  ...(await import('./notice')),
  ...(await import('./toast')),
})
let { NoticeRegion, ToastHost, clearToasts, toast } = await loadModules()
beforeEach(async () => {
  fetchLibrary = fetchNow
  vi.resetModules()
  ;({ NoticeRegion, ToastHost, clearToasts, toast } = await loadModules())
})

function renderHost() {
  render(
    <>
      <ToastHost />
      <NoticeRegion />
    </>,
  )
}

const notices = () => within(screen.getByRole('status'))
const findToasts = async () => within(await screen.findByRole('region', { name: /^Notices/ }))

test('a silent toast shown as a notice is hidden from screen readers', async () => {
  fetchLibrary = () => Promise.reject(new Error('The chunk is gone'))
  renderHost()
  act(() => toast('Checkout failed', { isSilent: true }))
  expect((await notices().findByText('Checkout failed')).closest('[aria-hidden=true]')).not.toBeNull()
})

test('a toast whose library can not be fetched is shown as a notice, and the next toast fetches the library', async () => {
  fetchLibrary = () => Promise.reject(new Error('The chunk is gone'))
  renderHost()
  act(() => toast('Added to cart', { description: 'Edge Ring' }))
  expect(await notices().findByText('Added to cart. Edge Ring')).toBeVisible()
  fetchLibrary = fetchNow
  act(() => toast('Removed from cart'))
  expect(await (await findToasts()).findByText('Removed from cart')).toBeVisible()
  expect(notices().queryByText(/Added|Removed/)).toBeNull()
})

test('toasts cleared while the library is fetched are not shown', async () => {
  renderHost()
  act(() => {
    toast('Cleared')
    clearToasts()
    toast('Added to cart')
  })
  expect(await (await findToasts()).findByText('Added to cart')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Cleared')).toBeNull())
})

test('twenty toasts leave three at most, and a repeated one replaces the first', async () => {
  // Toasts don't expire in a hidden document.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  renderHost()
  act(() => toast('Added to cart'))
  const toasts = await findToasts()
  await toasts.findByText('Added to cart')
  for (let count = 1; count <= 20; count += 1) act(() => toast('Added to cart', { description: `Piece ${count}` }))
  expect(await toasts.findByText('Piece 20')).toBeVisible()
  await waitFor(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(3))
  act(() => toast('Added to cart', { description: 'Piece 19' }))
  await waitFor(() => expect(toasts.getAllByText('Piece 19')).toHaveLength(1))
  vi.restoreAllMocks()
})
