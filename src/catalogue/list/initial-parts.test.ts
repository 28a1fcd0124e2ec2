import { expect, test } from 'vitest'
import { initiallyRenderedParts, PART_SIZE } from './initial-parts'

const pages = Array.from({ length: 4 }, (_, page) =>
  Array.from({ length: 50 }, (_, product) => ({ handle: `${page}-${product}` })),
)
const PARTS = Math.ceil(50 / PART_SIZE)

function renderedParts(isRendered: (page: number, part: number) => boolean, pageCount: number): string[] {
  const parts: string[] = []
  for (let page = 0; page < pageCount; page += 1) {
    for (let part = 0; part < PARTS; part += 1) if (isRendered(page, part)) parts.push(`${page}/${part}`)
  }
  return parts
}

test('on return to a list its first part renders first, and the parts around the product clicked last', () => {
  const isRendered = initiallyRenderedParts(pages, (handle) => handle === '2-20')
  expect(renderedParts(isRendered, 4)).toEqual(['0/0', '2/1', '2/2', '2/3'])
})

test('the parts around a product at the end of a page are also those of the next page', () => {
  const isRendered = initiallyRenderedParts(pages, (handle) => handle === '1-49')
  expect(renderedParts(isRendered, 4)).toEqual(['0/0', '1/5', '1/6', '2/0'])
})

test('without a product clicked last the whole first page of a list renders first', () => {
  const isRendered = initiallyRenderedParts(pages, () => false)
  expect(renderedParts(isRendered, 4)).toEqual(['0/0', '0/1', '0/2', '0/3', '0/4', '0/5', '0/6'])
})

test('pages that load later render as they come', () => {
  const isRendered = initiallyRenderedParts(pages.slice(0, 1), () => false)
  expect(renderedParts(isRendered, 3)).toHaveLength(3 * PARTS)
})
