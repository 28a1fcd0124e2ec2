import { expect, test } from 'vitest'
import { initiallyRenderedPages } from './initial-pages'

const pages = Array.from({ length: 8 }, (_, page) => [{ handle: `first-${page}` }, { handle: `last-${page}` }])
const drawn = (atOnce: (page: number) => boolean, count: number) =>
  Array.from({ length: count }, (_, page) => page).filter(atOnce)

test('a list come back to draws its first page, and those round the product that was left for', () => {
  expect(
    drawn(
      initiallyRenderedPages(pages, (handle) => handle === 'last-4'),
      8,
    ),
  ).toEqual([0, 3, 4, 5])
})

test('a list come to anew draws its first page', () => {
  expect(
    drawn(
      initiallyRenderedPages(pages, () => false),
      8,
    ),
  ).toEqual([0])
})

test('pages that are loaded later are drawn as they come', () => {
  expect(
    drawn(
      initiallyRenderedPages(pages.slice(0, 1), () => false),
      4,
    ),
  ).toEqual([0, 1, 2, 3])
})
