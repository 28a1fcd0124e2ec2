import { expect, test } from 'vitest'
import { initiallyRenderedPages } from './initial-pages'

const pages = Array.from({ length: 8 }, (_, page) => [{ handle: `first-${page}` }, { handle: `last-${page}` }])
const renderedIndexes = (isRendered: (index: number) => boolean, count: number) =>
  Array.from({ length: count }, (_, index) => index).filter(isRendered)

test('on return to a list its first page renders first, and the pages around the product clicked last', () => {
  const isRendered = initiallyRenderedPages(pages, (handle) => handle === 'last-4')
  expect(renderedIndexes(isRendered, 8)).toEqual([0, 3, 4, 5])
})

test('without a product clicked last only the first page of a list renders first', () => {
  const isRendered = initiallyRenderedPages(pages, () => false)
  expect(renderedIndexes(isRendered, 8)).toEqual([0])
})

test('pages that load later render as they come', () => {
  const isRendered = initiallyRenderedPages(pages.slice(0, 1), () => false)
  expect(renderedIndexes(isRendered, 4)).toEqual([0, 1, 2, 3])
})
