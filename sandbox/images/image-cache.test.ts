import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createImageCache, deleteLeastRecentlyRead } from './image-cache'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a made picture is found again by another run', async () => {
  const picture = Buffer.from('picture')
  await createImageCache(folder).write('key', picture)
  expect(await createImageCache(folder).read('key')).toEqual(picture)
  expect(await createImageCache(folder).read('other')).toBeUndefined()
})

test('without a folder it is kept in memory', async () => {
  const cache = createImageCache(undefined)
  await cache.write('key', Buffer.from('picture'))
  expect(await cache.read('key')).toEqual(Buffer.from('picture'))
})

test('a folder that holds too much loses what was read longest ago', async () => {
  for (const [index, name] of ['old', 'older', 'new'].entries()) {
    await writeFile(join(folder, name), 'x'.repeat(10))
    const time = new Date(2026, 0, [2, 1, 3][index])
    await utimes(join(folder, name), time, time)
  }
  await deleteLeastRecentlyRead(folder, 20)
  expect((await readdir(folder)).sort()).toEqual(['new', 'old'])
})
