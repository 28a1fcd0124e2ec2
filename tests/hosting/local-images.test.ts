import { mkdtempSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createImageEncoder } from '../../src/build/local-images'

const URL_OF_RING = 'https://cdn.shopify.com/s/files/1/Edge%20Ring.jpg?v=1'
const CHANGED_RING = 'https://cdn.shopify.com/s/files/1/Edge%20Ring.jpg?v=2'

const folder = () => mkdtempSync(join(tmpdir(), 'first-images-'))

/** Serves an image of this color, and counts requests. */
async function serveImage(background: string) {
  const image = await sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const fetchImage = vi.fn(async () => new Response(new Uint8Array(image)))
  vi.stubGlobal('fetch', fetchImage)
  return fetchImage
}

test('an image becomes four files, AVIF and WebP, named by its content', async () => {
  await serveImage('green')
  const [assets, cacheFolder] = [folder(), folder()]
  const { [URL_OF_RING]: path } = await createImageEncoder({ folder: assets, cacheFolder }).make([URL_OF_RING])
  expect(path).toMatch(/^\/assets\/edge-20ring-[0-9a-f]{10}v\d$/)
  const widths = ['400.avif', '800.avif', '1200.avif', '800.webp']
  const name = path?.replace('/assets/', '')
  expect(readdirSync(assets).sort()).toEqual(widths.map((width) => `${name}-${width}`).sort())
  const { width, height, format } = await sharp(await readFile(join(assets, `${name}-800.webp`))).metadata()
  expect({ width, height, format }).toEqual({ width: 800, height: 1000, format: 'webp' })

  await serveImage('grey')
  const { [CHANGED_RING]: changed } = await createImageEncoder({ folder: assets, cacheFolder }).make([CHANGED_RING])
  expect(changed).not.toBe(path)
})

test('the next build fetches no image again', async () => {
  const cacheFolder = folder()
  const fetchImage = await serveImage('green')
  const first = await createImageEncoder({ folder: folder(), cacheFolder }).make([URL_OF_RING])
  const assets = folder()
  expect(await createImageEncoder({ folder: assets, cacheFolder }).make([URL_OF_RING])).toEqual(first)
  expect(fetchImage).toHaveBeenCalledTimes(1)
  expect(readdirSync(assets)).toHaveLength(4)
})

test('the same image at another URL shares its files', async () => {
  const cacheFolder = folder()
  await serveImage('green')
  const encode = vi.spyOn(sharp.prototype, 'toBuffer')
  const first = await createImageEncoder({ folder: folder(), cacheFolder }).make([URL_OF_RING])
  expect(encode).toHaveBeenCalledTimes(4)
  const copied = URL_OF_RING.replace('cdn.shopify.com', 'images.example.com')
  const second = await createImageEncoder({ folder: folder(), cacheFolder }).make([copied])
  expect(second[copied]).toBe(first[URL_OF_RING])
  expect(encode).toHaveBeenCalledTimes(4)
})

test('equal images with different names are encoded once, each with files of its name', async () => {
  await serveImage('green')
  const encode = vi.spyOn(sharp.prototype, 'toBuffer')
  const assets = folder()
  const studs = URL_OF_RING.replace('Edge%20Ring', 'Studs')
  const made = await createImageEncoder({ folder: assets, cacheFolder: folder() }).make([URL_OF_RING, studs])
  expect(encode).toHaveBeenCalledTimes(4)
  expect(made[studs]).toMatch(/^\/assets\/studs-/)
  expect(readdirSync(assets)).toHaveLength(8)
})

test('an image that cannot be fetched is named and left to Shopify, and ten of them end the attempts', async () => {
  const fetchImage = vi.fn(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', fetchImage)
  const images = createImageEncoder({ folder: folder(), cacheFolder: folder() })
  expect(await images.make([URL_OF_RING])).toEqual({})
  expect(images.failures).toEqual([`${URL_OF_RING}: answered 404`])
  for (let count = 0; count < 20; count += 1) await images.make([`${URL_OF_RING}${count}`])
  expect(fetchImage).toHaveBeenCalledTimes(10)
})

test('a file that is no image is named and left to Shopify', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Log in</html>'))
  const images = createImageEncoder({ folder: folder(), cacheFolder: folder() })
  expect(await images.make([URL_OF_RING])).toEqual({})
  expect(images.failures[0]).toContain(URL_OF_RING)
})

test('images past the time limit are left to Shopify until the next build, and earlier files stay', async () => {
  const cacheFolder = folder()
  await serveImage('green')
  const first = await createImageEncoder({ folder: folder(), cacheFolder }).make([URL_OF_RING])
  const images = createImageEncoder({ folder: folder(), cacheFolder, timeLimitMs: 0 })
  expect(await images.make([URL_OF_RING, CHANGED_RING])).toEqual(first)
  expect([images.postponed(), images.failures]).toEqual([1, []])
})
