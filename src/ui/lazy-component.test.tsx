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

test('a failed chunk leaves the page around it, and Try again reloads the page, once it can', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', vi.fn(async () => new Response()).mockRejectedValueOnce(new TypeError('Failed to fetch')))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: '/assets/greeting.js' } as PerformanceEntry])
  render(page(create(() => Promise.reject(new Error('The chunk is gone')))))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.getByRole('heading', { name: 'Edge Ring' })).toBeVisible()
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
  const broken: GreetingModule['Greeting'] = () => {
    throw new Error('Broken')
  }
  render(page(create(() => Promise.resolve({ Greeting: broken }))))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Edge Ring' })).toBeVisible()
  expect(takeLogged().join()).toContain('Broken')
})
