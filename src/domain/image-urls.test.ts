import { expect, test } from 'vitest'
import { imageSrcSet, localSources } from './image-urls'

const RING = 'https://cdn.shopify.com/s/files/ring.jpg?v=1'
const IMAGES = { [RING]: '/assets/ring-1a' }

test('an image that the build has made is taken from the shop, AVIF first, up to the width that is needed', () => {
  expect(localSources(IMAGES, { url: RING, maxWidth: 800 })).toEqual([
    {
      type: 'image/avif',
      srcSet: '/assets/ring-1a-400.avif 400w, /assets/ring-1a-800.avif 800w',
    },
    { type: 'image/webp', srcSet: '/assets/ring-1a-800.webp 800w' },
  ])
  expect(localSources(IMAGES, { url: RING, maxWidth: 320 })).toEqual([])
})

test('an image that has changed in Shopify since the build is taken from Shopify', () => {
  const { src, srcSet, original } = imageSrcSet('https://cdn.shopify.com/s/files/ring.jpg?v=2', 400)
  expect(localSources(IMAGES, original)).toEqual([])
  expect(src).toBe('https://cdn.shopify.com/s/files/ring.jpg?v=2&width=400')
  expect(srcSet).toContain('https://cdn.shopify.com/s/files/ring.jpg?v=2&width=160 160w, ')
})
