import { expect, test } from 'vitest'
import { readSharedHandles, sharedListPath } from './shared-handles'

const read = (path: string) => readSharedHandles(new URL(path, 'https://shop.example').searchParams)

test('a shared link keeps every piece in order, in any script', () => {
  const handles = ['edge-ring', '玉-鐲', 'ring&x']
  expect(read(sharedListPath(handles).path)).toEqual(handles)
})

test('a shared link has at most 2000 characters and holds the first pieces', () => {
  const handles = Array.from({ length: 200 }, (_, n) => `${'玉'.repeat(50)}${n}`)
  const { path, count } = sharedListPath(handles)
  expect(path.length).toBeLessThanOrEqual(2000)
  expect(read(path)).toEqual(handles.slice(0, count))
  expect(count).toBeGreaterThan(2)
})

test('at most 100 pieces of a shared link are read', () => {
  const pieces = Array.from({ length: 10_000 }, (_, n) => `piece-${n}`).join()
  expect(read(`/saved?pieces=${pieces}`)).toHaveLength(100)
})

test('texts of a shared link that are no handle are left out', () => {
  expect(read('/saved?pieces=<b>,../x,%00,,edge-ring,edge-ring,a%20b')).toEqual(['edge-ring'])
  expect(read('/saved?pieces=')).toEqual([])
  expect(read('/saved')).toBeUndefined()
})
