import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediaFiles } from './media-files'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  await writeFile(join(folder, 'turn.mp4'), '0123456789')
})
afterAll(() => rm(folder, { recursive: true }))

const get = (name: string, headers = {}) =>
  createMediaFiles({ folders: [folder] }).handle(new Request(`http://127.0.0.1/cdn/shop/files/${name}`, { headers }))

test('a video is served whole and in ranges', async () => {
  const whole = await get('turn.mp4')
  expect([whole?.status, whole?.headers.get('content-type'), await whole?.text()]).toEqual([
    200,
    'video/mp4',
    '0123456789',
  ])
  const range = await get('turn.mp4', { range: 'bytes=2-5' })
  expect([range?.status, range?.headers.get('content-range'), await range?.text()]).toEqual([
    206,
    'bytes 2-5/10',
    '2345',
  ])
  expect(await (await get('turn.mp4', { range: 'bytes=8-' }))?.text()).toBe('89')
})

test('missing files and pictures are not handled', () => {
  expect(get('missing.mp4')).toBeUndefined()
  expect(get('ring.webp')).toBeUndefined()
})
