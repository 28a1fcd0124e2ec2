import { expect, test } from 'vitest'
import { cataloguedProduct } from '../../tests/factories/catalogued-product'
import { sitemap } from './site-files'

test('the sitemap has each address once, and the date and images of a product', () => {
  const product = cataloguedProduct({
    handle: 'edge-ring',
    updatedAt: '2026-11-01T08:00:00Z',
    imageUrls: ['/cdn/a.webp?v=1&w=2', 'https://cdn.shopify.com/b.jpg'],
  })
  expect(sitemap('https://liangyi.example', ['/about', '/product/edge-ring'], [product])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url><loc>https://liangyi.example/about</loc></url>
  <url><loc>https://liangyi.example/product/edge-ring</loc><lastmod>2026-11-01T08:00:00Z</lastmod><image:image><image:loc>https://liangyi.example/cdn/a.webp?v=1&#38;w=2</image:loc></image:image><image:image><image:loc>https://cdn.shopify.com/b.jpg</image:loc></image:image></url>
</urlset>
`,
  )
})

test('each language’s address in the sitemap names all of them', () => {
  const alternates = [
    '<xhtml:link rel="alternate" hreflang="en-CA" href="https://liangyi.example/"/>',
    '<xhtml:link rel="alternate" hreflang="fr-CA" href="https://liangyi.example/fr"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://liangyi.example/"/>',
  ].join('')
  const text = sitemap('https://liangyi.example', ['/'], [], ['en', 'fr'])
  expect(text).toContain(`<url><loc>https://liangyi.example/</loc>${alternates}</url>`)
  expect(text).toContain(`<url><loc>https://liangyi.example/fr</loc>${alternates}</url>`)
})
