import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clickedImage, rememberClickedImage } from '../clicked-image'
import { DeferredContent } from './deferred-content'

const renders: string[] = []
beforeEach(() => renders.splice(0))
afterEach(() => clickedImage.setState({}, true))

function Recorded({ name, children }: { name: string; children?: ReactNode }) {
  renders.push(name)
  return children
}

const page = (
  <>
    <DeferredContent handle="edge-ring">
      <Recorded name="reviews">the reviews</Recorded>
    </DeferredContent>
    <Recorded name="title" />
  </>
)

test('a product that was opened from a list renders its title before the rest', async () => {
  rememberClickedImage('edge-ring', '/edge-ring.webp')
  render(page)
  expect(renders).toEqual(['title', 'reviews'])
  expect(await screen.findByText('the reviews')).toBeVisible()
})

test('a product that was not opened from a list renders whole at once, and so does its document', () => {
  render(page)
  expect(renders).toEqual(['reviews', 'title'])
  expect(renderToString(page)).toContain('the reviews')
})
