import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useImageTransition } from '../../ui/view-transition'
import { AfterCriticalPart } from './after-critical-part'

function Card({ handle }: { handle: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const animateImage = useImageTransition(handle, '/', frame)
  return (
    <div ref={frame}>
      <img src="/edge-ring.webp" alt="" />
      <button type="button" onClick={animateImage}>
        {handle}
      </button>
    </div>
  )
}

async function clickCard(handle: string) {
  const { unmount } = render(
    <MemoryRouter>
      <Card handle={handle} />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: handle }))
  unmount()
}

const renders: string[] = []

function Recorded({ name, children }: { name: string; children?: ReactNode }) {
  renders.push(name)
  return children
}

function renderRecorded(handle: string): string[] {
  renders.length = 0
  render(
    <>
      <AfterCriticalPart handle={handle}>
        <Recorded name="reviews">the reviews</Recorded>
      </AfterCriticalPart>
      <Recorded name="title" />
    </>,
  )
  return renders
}

test('after a click in a list the critical part renders first, and the rest follows', async () => {
  await clickCard('edge-ring')
  expect(renderRecorded('edge-ring')).toEqual(['title', 'reviews'])
  expect(await screen.findByText('the reviews')).toBeVisible()
})

test('a product that was not clicked in a list renders whole at once, and in the prerendered document', async () => {
  await clickCard('visor-ring')
  expect(renderRecorded('edge-ring')).toEqual(['reviews', 'title'])
  expect(renderToString(<AfterCriticalPart handle="edge-ring">the reviews</AfterCriticalPart>)).toContain('the reviews')
})
