import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageServer, type ImageServer } from './image-server'

let folder: string
let server: ImageServer
const sources = ['photo.png', 'placeholder-2.webp', '../secret.png']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await sharp({ create: { width: 400, height: 500, channels: 3, background: '#2f6b57' } }).toFile(
    join(folder, 'photo.png'),
  )
  server = createImageServer({
    sources: sources.map((source) => ({ source, vendor: 'ARMORLIGHT', productType: 'Rings' })),
    folders: [folder],
  })
})
afterAll(() => rm(folder, { recursive: true }))

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await server.handle(new Request(`http://127.0.0.1${path}`, { headers, method }))
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = response.ok && bytes.length > 0 ? await sharp(bytes).metadata() : {}
  return { status: response.status, headers: response.headers, bytes, format, width, height }
}

test.each([
  ['width=200', 200, 250],
  ['width=2000', 400, 500],
  ['width=0', 400, 500],
  ['width=many', 400, 500],
  ['', 400, 500],
])('%j is %i by %i pixels', async (query, width, height) => {
  expect(await get(`/cdn/shop/files/photo.png?${query}`)).toMatchObject({ status: 200, width, height })
})

test('the format is the best that the browser accepts', async () => {
  const format = async (accept: string) =>
    (await get('/cdn/shop/files/photo.png?width=40', { accept })).headers.get('content-type')
  expect(await format('image/avif,image/webp,*/*;q=0.8')).toBe('image/avif')
  expect(await format('image/webp,*/*')).toBe('image/webp')
  expect(await format('image/avif;q=0,image/webp')).toBe('image/webp')
  expect(await format('*/*')).toBe('image/jpeg')
  expect((await get('/cdn/shop/files/photo.png')).headers.get('vary')).toBe('Accept')
})

test('a URL with a version is cached for a year', async () => {
  const address = server.getUrl('photo.png')
  expect(address).toMatch(/^\/cdn\/shop\/files\/photo\.png\?v=\d+$/)
  const { headers } = await get(`${address}&width=50`)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a product without a photograph gets a placeholder on its collection’s background', async () => {
  const { width, height, bytes } = await get('/cdn/shop/files/placeholder-2.webp')
  expect({ width, height }).toEqual({ width: 1200, height: 1500 })
  expect(await server.getSize('placeholder-2.webp')).toEqual({ width: 1200, height: 1500 })
  const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  const differences = [0x24, 0x24, 0x26].map((value, index) => Math.abs((corner[index] ?? 0) - value))
  expect(Math.max(...differences)).toBeLessThan(4)
})

test('only images of the catalogue are served, and only from its folders', async () => {
  await writeFile(join(folder, '..', 'secret.png'), 'secret')
  expect((await get('/cdn/shop/files/other.png')).status).toBe(404)
  expect((await get('/cdn/shop/files/%E0%A4')).status).toBe(404)
  expect(await get('/cdn/shop/files/..%2Fsecret.png?width=10')).toMatchObject({ status: 200, height: 13 })
  expect((await get('/cdn/shop/files/photo.png', {}, 'POST')).status).toBe(405)
  await rm(join(folder, '..', 'secret.png'))
})
