import { expect, test } from 'vitest'
import { cataloguedProduct } from '../../tests/factories/catalogued-product'
import { sitemap } from './site-files'

test('the sitemap has each address once a language, and the date of a product', () => {
  const product = cataloguedProduct({ handle: 'edge-ring', updatedAt: '2026-11-01T08:00:00Z' })
  expect(sitemap('https://liangyi.example', ['/about', '/product/edge-ring'], [product], ['en', 'fr'])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://liangyi.example/about</loc></url>
  <url><loc>https://liangyi.example/fr/about</loc></url>
  <url><loc>https://liangyi.example/product/edge-ring</loc><lastmod>2026-11-01T08:00:00Z</lastmod></url>
  <url><loc>https://liangyi.example/fr/product/edge-ring</loc><lastmod>2026-11-01T08:00:00Z</lastmod></url>
</urlset>
`,
  )
})
