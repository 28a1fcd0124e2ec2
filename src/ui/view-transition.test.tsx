import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useRef } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearImageTransition,
  clickedImageUrl,
  finishImageTransition,
  useImageTransition,
  useImageTransitionTarget,
  wasClickedLast,
} from './view-transition'

function Card() {
  const card = useRef<HTMLDivElement>(null)
  const travel = useImageTransition('edge-ring', '/product/edge-ring', card)
  return (
    <div ref={card}>
      <img src="/edge-ring.avif" alt="" />
      <Link to="/product/edge-ring" onClick={travel}>
        Edge Ring
      </Link>
    </div>
  )
}

function ProductCard() {
  const frame = useRef<HTMLDivElement>(null)
  useImageTransitionTarget('edge-ring', frame)
  useLayoutEffect(finishImageTransition, [])
  return (
    <div ref={frame}>
      <img src="/edge-ring-large.avif" alt="Edge Ring, front" />
    </div>
  )
}

function openList() {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Card />} />
        <Route path="/product/edge-ring" element={<ProductCard />} />
      </Routes>
    </MemoryRouter>,
  )
}

const named = () =>
  [...document.querySelectorAll('img')].filter((image) => image.style.viewTransitionName !== '').map(({ alt }) => alt)

/** Transition names when the old and the new snapshot were taken. */
let taken: string[][] = []
let end = () => {}

function startViewTransition(change: () => Promise<void>) {
  taken.push(named())
  const updateCallbackDone = change().then(() => void taken.push(named()))
  const finished = new Promise<void>((resolve) => {
    end = resolve
  })
  return { updateCallbackDone, finished, ready: Promise.reject(new DOMException('skipped', 'AbortError')) }
}

beforeEach(() => {
  clearImageTransition()
  taken = []
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/shown.avif')
  Object.assign(document, { startViewTransition: vi.fn(startViewTransition) })
})

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.restoreAllMocks()
})

test('the card’s image transitions to the product page’s first image', async () => {
  openList()
  await userEvent.click(screen.getByRole('link'))
  await vi.waitFor(() => expect(taken).toEqual([[''], ['Edge Ring, front']]))
  end()
  await vi.waitFor(() => expect(named()).toEqual([]))
})

test('only the clicked product’s page reuses the clicked image’s file', async () => {
  openList()
  await userEvent.click(screen.getByRole('link'))
  expect(clickedImageUrl('edge-ring')).toBe('/shown.avif')
  expect(clickedImageUrl('rivet-studs')).toBeUndefined()
  expect(wasClickedLast('edge-ring')).toBe(true)
})

test('a transition ends if the next page never renders', async () => {
  let waited = false
  Object.assign(document, {
    startViewTransition: (change: () => Promise<void>) => {
      void change().then(() => {
        waited = true
      })
      return { finished: Promise.resolve(), ready: Promise.resolve() }
    },
  })
  render(
    <MemoryRouter>
      <Card />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('link'))
  await vi.waitFor(() => expect(waited).toBe(true))
})

test('a slow snapshot turns later transitions off', async () => {
  Object.assign(document, {
    startViewTransition: (change: () => Promise<void>) =>
      startViewTransition(() => new Promise((resolve) => setTimeout(resolve, 50)).then(change)),
  })
  openList()
  await userEvent.click(screen.getByRole('link'))
  await vi.waitFor(() => expect(taken).toHaveLength(2))
  cleanup()
  openList()
  await userEvent.click(screen.getByRole('link'))
  expect(screen.getByRole('img', { name: 'Edge Ring, front' })).toBeInTheDocument()
  expect(taken).toHaveLength(2)
})

test('the page changes without a transition for reduced motion and in browsers without transitions', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduce'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  openList()
  await userEvent.click(screen.getByRole('link'))
  expect(screen.getByRole('img', { name: 'Edge Ring, front' })).toBeInTheDocument()
  expect(taken).toEqual([])
})

test('the page changes without a transition in WebKitGTK', async () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15')
  openList()
  await userEvent.click(screen.getByRole('link'))
  expect(screen.getByRole('img', { name: 'Edge Ring, front' })).toBeInTheDocument()
  expect(taken).toEqual([])
})

test('a click that opens a new tab is left to the browser', async () => {
  openList()
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link'))
  expect(taken).toEqual([])
})
