import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'

const icon = z.object({ src: z.string(), sizes: z.string(), type: z.string() })
const manifest = z
  .object({ name: z.string(), short_name: z.string(), icons: z.array(icon) })
  .parse(JSON.parse(await readFile('public/site.webmanifest', 'utf8')))

test('the web app manifest has the shop’s name', async () => {
  // Read from the file, since an import gives the demonstration's merchant.
  const name = /^export const SHOP_NAME = '(.+)'$/m.exec(await readFile('src/merchant/merchant.ts', 'utf8'))?.[1]
  expect([manifest.name, manifest.short_name]).toEqual([name, name])
})

const PICTURES = manifest.icons.filter(({ sizes }) => sizes !== 'any')

test.each(PICTURES)('$src of the web app manifest is a picture of $sizes pixels', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(join('public', src)).metadata()
  expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
})
