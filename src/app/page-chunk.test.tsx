import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { ErrorBoundary } from './error-boundary'
import { Chunk, type PageChunk, pageChunk } from './page-chunk'

const module = { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> }

function show(chunk: PageChunk<{ name: string }>) {
  return render(
    <ErrorBoundary>
      <Suspense fallback="Fetching">
        <Chunk of={chunk} props={{ name: 'Mei' }} />
      </Suspense>
    </ErrorBoundary>,
  )
}

test('a page waits for its code', async () => {
  show(
    pageChunk(
      () => Promise.resolve(module),
      ({ Greeting }) => Greeting,
    ),
  )
  expect(screen.getByText('Fetching')).toBeInTheDocument()
  expect(await screen.findByText('Hello Mei')).toBeInTheDocument()
})

test('a page whose code is there is drawn at once', async () => {
  const chunk = pageChunk(
    () => Promise.resolve(module),
    ({ Greeting }) => Greeting,
  )
  await chunk.fetch()
  show(chunk)
  expect(screen.getByText('Hello Mei')).toBeInTheDocument()
})

test('a fetch that fails is told once, not repeated for ever, and tried again when asked', async () => {
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('The chunk is gone'))
  const chunk = pageChunk(load, ({ Greeting }) => Greeting)
  show(chunk)
  expect(await screen.findByText('This page did not load')).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
  expect(takeLogged().join()).toContain('The chunk is gone')
  await chunk.fetch()
  show(chunk)
  expect(screen.getByText('Hello Mei')).toBeInTheDocument()
})
