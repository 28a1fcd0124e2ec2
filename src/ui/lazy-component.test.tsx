import { act, render, screen } from '@testing-library/react'
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
  vi.useRealTimers()
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

test('a failed chunk loads when the device is back online', async () => {
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('Offline'))
  render(page(create(load)))
  await screen.findByRole('button', { name: 'Try again' })
  act(() => {
    dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('Hello Mei')).toBeInTheDocument()
})

test('a chunk that keeps failing keeps its retry button', async () => {
  const load = vi.fn(() => Promise.reject<GreetingModule>(new Error('The chunk is gone')))
  render(page(create(load)))
  for (const attempt of [1, 2, 3]) {
    const button = await screen.findByRole('button', { name: 'Try again' })
    expect(load).toHaveBeenCalledTimes(attempt)
    await userEvent.click(button)
  }
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a chunk fails at its time limit and is used if it arrives later', async () => {
  vi.useFakeTimers()
  let answer = (_: GreetingModule) => {}
  render(page(create(() => new Promise((resolve) => (answer = resolve)))))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await act(async () => answer(module))
  expect(screen.getByText('Hello Mei')).toBeInTheDocument()
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
