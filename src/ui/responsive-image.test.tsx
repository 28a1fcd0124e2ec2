import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ResponsiveImage } from './responsive-image'
import { LocalImagesContext } from './use-local-sources'

afterEach(() => vi.restoreAllMocks())

test('an image that fails to load leaves its alt text in its place, not the broken image', () => {
  const { container } = render(<ResponsiveImage src="/gone.webp" alt="The facets, close" />)
  fireEvent.error(screen.getByRole('img', { name: 'The facets, close' }))
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'The facets, close' })).toHaveTextContent('The facets, close')
})

test('a decorative image that fails to load leaves an empty placeholder', () => {
  const { container } = render(<ResponsiveImage src="/gone.webp" alt="" />)
  fireEvent.error(screen.getByRole('presentation'))
  expect(container.querySelector('img')).toBeNull()
  expect(container).toHaveTextContent('')
  expect(screen.queryByRole('img')).toBeNull()
})

test('an image that failed before hydration is replaced too', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/gone.webp')
  const { container } = render(<ResponsiveImage src="/gone.webp" alt="Edge Ring" />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Edge Ring' })).toBeVisible()
})

test('a new source is loaded after a failure', () => {
  const { container, rerender } = render(<ResponsiveImage src="/gone.webp" alt="Edge Ring" />)
  fireEvent.error(screen.getByRole('img', { name: 'Edge Ring' }))
  rerender(<ResponsiveImage src="/edge-ring.webp" alt="Edge Ring" />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/edge-ring.webp')
})

test('an image whose local file is gone, as after a deploy, is loaded from Shopify, and only then fails', () => {
  const { container } = render(
    <LocalImagesContext value={{ '/ring.webp': '/assets/ring' }}>
      <ResponsiveImage src="/ring.webp" original={{ url: '/ring.webp', maxWidth: 400 }} alt="Edge Ring" />
    </LocalImagesContext>,
  )
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/assets/ring-400.avif 400w')
  fireEvent.error(screen.getByRole('img', { name: 'Edge Ring' }))
  expect(container.querySelector('source')).toBeNull()
  expect(container.querySelector('img')).toHaveAttribute('src', '/ring.webp')
  fireEvent.error(screen.getByRole('img', { name: 'Edge Ring' }))
  expect(container.querySelector('img')).toBeNull()
})
