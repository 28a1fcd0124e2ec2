import type { CataloguedProduct } from '../domain/catalogued-product.ts'
import { paths } from '../domain/paths.ts'
import { escapeXml } from './xml.ts'

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

function describeProduct(site: string, { updatedAt, imageUrls }: CataloguedProduct): string {
  const images = imageUrls.map(
    (url) => `<image:image><image:loc>${escapeXml(new URL(url, site).href)}</image:loc></image:image>`,
  )
  return `<lastmod>${escapeXml(updatedAt)}</lastmod>${images.join('')}`
}

/** The sitemap, with dates and images for products. */
export function sitemap(site: string, addresses: readonly string[], products: readonly CataloguedProduct[]): string {
  const productsByPath = new Map(products.map((product) => [paths.product(product.handle), product]))
  const urls = addresses.map((path) => {
    const product = productsByPath.get(path)
    const details = product ? describeProduct(site, product) : ''
    return `  <url><loc>${escapeXml(new URL(path, site).href)}</loc>${details}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`
}

/** robots.txt, which allows everything except these paths. */
export function robots(site: string | undefined, disallowed: string[]): string {
  const sitemapLine = site ? `\nSitemap: ${site}/sitemap.xml\n` : ''
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}${sitemapLine}`
}
