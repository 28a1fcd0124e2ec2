import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { Lazy, type LazyComponent, lazyComponent } from './lazy-component'

const module = { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> }
type GreetingModule = typeof module

function create(load: () => Promise<GreetingModule>) {
  return lazyComponent(() => load().then(({ Greeting }) => Greeting))
}

function page(component: LazyComponent<{ name: string }>) {
  return (
    <main>
      <h1>Edge Ring</h1>
      <Lazy
        component={component}
        props={{ name: 'Mei' }}
        fallback="Fetching"
        renderFailure={({ onRetry, isRetrying }) => (
          <button type="button" onClick={onRetry}>
            {isRetrying ? 'Trying' : 'Try again'}
          </button>
        )}
      />
    </main>
  )
}

afterEach(() => {
  vi.restoreAllMocks()
  // React names each caught error.
  takeLogged()
})

test('a loaded component renders synchronously, on the server too', async () => {
  const component = create(() => Promise.resolve(module))
  await component.preload()
  expect(renderToString(page(component))).toContain('Mei')
  render(page(component))
  expect(screen.getByText('Hello Mei')).toBeInTheDocument()
})

test('a failed chunk leaves the page around it and loads on retry', async () => {
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('The chunk is gone'))
  render(page(create(load)))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Mei')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Edge Ring' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a chunk that fails twice is fetched past the caches, and the page reloaded; without a connection it stays', async () => {
  const load = vi.fn(() => Promise.reject<GreetingModule>(new Error('The chunk is gone')))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const url = 'https://shop.test/assets/greeting.js'
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: url } as PerformanceEntry])
  const refetch = vi.fn(async () => new Response()).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', refetch)
  render(page(create(load)))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Try again' })
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(refetch).toHaveBeenLastCalledWith(url, expect.objectContaining({ cache: 'reload' }))
})

test('a component starts with its fallback after a failed preload', async () => {
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('Offline'))
  const component = create(load)
  await expect(component.preload()).rejects.toThrow('Offline')
  render(page(component))
  expect(screen.getByText('Fetching')).toBeInTheDocument()
  expect(await screen.findByText('Hello Mei')).toBeInTheDocument()
})

test('a component that throws leaves the page around it', async () => {
  const broken = vi.fn(({ name }: { name: string }) => <p>Hello {name}</p>)
  broken.mockImplementation(() => {
    throw new Error('Broken')
  })
  render(page(create(() => Promise.resolve({ Greeting: broken }))))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'Edge Ring' })).toBeVisible()
  expect(takeLogged().join()).toContain('Broken')
  broken.mockImplementation(module.Greeting)
  await userEvent.click(retry)
  expect(screen.getByText('Hello Mei')).toBeInTheDocument()
})
