import { expect, test } from 'vitest'
import { initiallyRenderedCards } from './initial-cards'

const SIZE = 50
const pages = Array.from({ length: 4 }, (_, page) =>
  Array.from({ length: SIZE }, (_, card) => ({ handle: `${page}-${card}` })),
)

test('a list that one returns to first renders its first cards and those around the opened product', () => {
  const isRendered = initiallyRenderedCards(pages, (handle) => handle === '2-5')
  expect(isRendered(0, 0)).toBe(true)
  expect(isRendered(2, 5)).toBe(true)
  expect(isRendered(1, SIZE - 1)).toBe(true)
  expect(isRendered(0, SIZE - 1)).toBe(false)
  expect(isRendered(3, 0)).toBe(false)
})
