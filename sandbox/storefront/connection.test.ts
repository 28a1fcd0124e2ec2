import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from './connection'

const list = (length: number) => Array.from({ length }, (_, index) => `node-${index}`)
const page = (length: number, args: Parameters<typeof paginate>[2]) => paginate(list(length), (node) => node, args)

test('walking forward by cursors visits each node once and in order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }), (length, first) => {
      const seen: string[] = []
      let after: string | null = null
      for (;;) {
        const { nodes, pageInfo } = page(length, { first, after })
        seen.push(...nodes)
        expect(pageInfo.hasPreviousPage).toBe(after !== null)
        if (!pageInfo.hasNextPage) break
        after = pageInfo.endCursor
      }
      expect(seen).toEqual(list(length))
    }),
  )
})

test('walking backward by cursors visits each node once and in reverse', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }), (length, last) => {
      const seen: string[] = []
      let before: string | null = null
      for (;;) {
        const { nodes, pageInfo } = page(length, { last, before })
        seen.unshift(...nodes)
        if (!pageInfo.hasPreviousPage) break
        before = pageInfo.startCursor
      }
      expect(seen).toEqual(list(length))
    }),
  )
})

test('each edge’s cursor continues after its node', () => {
  const { edges } = page(5, { first: 5 })
  expect(page(5, { first: 1, after: edges[2]?.cursor }).nodes).toEqual(['node-3'])
  expect(page(5, { first: 9, after: edges[1]?.cursor, before: edges[3]?.cursor }).nodes).toEqual(['node-2'])
})

test.each([
  [{}, 'you must provide one of first or last'],
  [{ first: 1, last: 1 }, 'providing both first and last is not supported'],
  [{ first: -1 }, 'first must be a positive integer'],
  [{ first: 251 }, 'first cannot be greater than 250'],
  [{ last: 251 }, 'last cannot be greater than 250'],
  [{ first: 1, after: 'nonsense' }, 'Invalid cursor for current pagination sort.'],
  [{ first: 1, after: Buffer.from('{"last_id":"gone"}').toString('base64url') }, 'Invalid cursor'],
])('%j is refused', (args, message) => {
  expect(() => page(3, args)).toThrow(message)
})

test('an empty page has no cursors', () => {
  expect(page(0, { first: 5 })).toMatchObject({ edges: [], pageInfo: { startCursor: null, hasNextPage: false } })
})
