import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createImageCache, deleteLeastRecentlyRead } from './image-cache'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an encoded image is cached across runs', async () => {
  const image = Buffer.from('image')
  await createImageCache(folder).write('key', image)
  expect(await createImageCache(folder).read('key')).toEqual(image)
  expect(await createImageCache(folder).read('other')).toBeUndefined()
})

test('without a folder an image is cached in memory', async () => {
  const cache = createImageCache(undefined)
  await cache.write('key', Buffer.from('image'))
  expect(await cache.read('key')).toEqual(Buffer.from('image'))
})

test('a folder above its limit loses the least recently read files', async () => {
  for (const [index, name] of ['old', 'older', 'new'].entries()) {
    await writeFile(join(folder, name), 'x'.repeat(10))
    const time = new Date(2026, 0, [2, 1, 3][index])
    await utimes(join(folder, name), time, time)
  }
  await deleteLeastRecentlyRead(folder, 20)
  expect((await readdir(folder)).sort()).toEqual(['new', 'old'])
})

test('a file that goes while the folder is swept is passed over', async () => {
  await symlink('gone', join(folder, 'draft'))
  await writeFile(join(folder, 'image'), 'x')
  await deleteLeastRecentlyRead(folder, 0)
  expect(await readdir(folder)).not.toContain('image')
})
