import { expect, test } from 'vitest'
import { initiallyRenderedCards } from './initial-cards'

const SIZE = 50
const pages = Array.from({ length: 4 }, (_, page) =>
  Array.from({ length: SIZE }, (_, card) => ({ handle: `${page}-${card}` })),
)

function renderedIndexes(isRendered: (page: number, card: number) => boolean, pageCount: number): number[] {
  return Array.from({ length: pageCount * SIZE }, (_, index) => index).filter((index) =>
    isRendered(Math.floor(index / SIZE), index % SIZE),
  )
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('on return to a list its first cards render first, and those around the product clicked last', () => {
  const isRendered = initiallyRenderedCards(pages, (handle) => handle === '2-5')
  expect(renderedIndexes(isRendered, 4)).toEqual([...range(0, 7), ...range(93, 117)])
})
