import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { routes } from '../../src/app/routes'
import { webManifest } from '../../src/build/web-manifest-plugin'

test.each(webManifest.shortcuts)('the installed shop’s shortcut $name leads to a page of the shop', ({ url }) => {
  expect(routes.map(({ path }) => path)).toContain(url)
})

const PICTURES = [...webManifest.icons, ...webManifest.screenshots].filter(({ sizes }) => sizes !== 'any')

test.each(PICTURES)('$src of the web app manifest is a picture of $sizes pixels', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(join('public', src)).metadata()
  expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
})
