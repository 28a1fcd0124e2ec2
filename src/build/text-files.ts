import type { CataloguedProduct, CataloguedVariant } from '../domain/catalogued-product.ts'
import { formatCents } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { CURRENCY } from '../domain/shop.ts'
import type { Shop } from './product-feed.ts'

/** Joins lines and escapes Markdown. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}

function address(url: string, site: string): string {
  return new URL(url, site).href.replace(/[()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

/** The address of a product's Markdown file. */
export function productTextPath({ handle }: Pick<CataloguedProduct, 'handle'>): string {
  return `${paths.product(handle)}.md`
}

function describeStock({ availableForSale, currentlyNotInStock }: CataloguedVariant, leadTimeDays: number): string {
  if (!availableForSale) return 'sold out'
  return currentlyNotInStock ? `made to order, sent in ${leadTimeDays} days` : 'in stock'
}

function describeVariant(variant: CataloguedVariant, { variants, leadTimeDays }: CataloguedProduct): string {
  const { title, price, compareAtPrice } = variant
  const reduced = compareAtPrice === null ? '' : `, reduced from ${formatCents(compareAtPrice)}`
  const name = variants.length === 1 ? 'Price' : plain(title)
  return `- ${name}: ${formatCents(price)} ${CURRENCY}${reduced}, ${describeStock(variant, leadTimeDays)}\n`
}

/** A product in Markdown. */
export function productText(product: CataloguedProduct, site: string): string {
  const { handle, title, description, vendor, productType, imageUrls, variants } = product
  const kind = [productType, vendor].filter(Boolean).map(plain).join(', ')
  const paragraphs = [
    `# ${plain(title)}`,
    kind,
    plain(description),
    variants
      .map((variant) => describeVariant(variant, product))
      .join('')
      .trimEnd(),
    imageUrls.map((url, index) => `![${plain(title)}, picture ${index + 1}](${address(url, site)})`).join('\n'),
    `[Buy it here](${address(paths.product(handle), site)})`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

/** llms.txt: links to the pages and to each product's Markdown file. */
export function llmsText(
  addresses: readonly string[],
  products: readonly CataloguedProduct[],
  { name, description, site }: Shop,
): string {
  const productPaths = new Set(products.map(({ handle }) => paths.product(handle)))
  const pages = addresses
    .filter((path) => !productPaths.has(path))
    .map((path) => `- [${plain(decodeURIComponent(path))}](${address(path, site)})`)
  const items = products.map((product) => {
    const kind = [product.productType, product.vendor].filter(Boolean).map(plain).join(', ')
    return `- [${plain(product.title)}](${address(productTextPath(product), site)})${kind ? `: ${kind}` : ''}`
  })
  const sections = [`# ${plain(name)}`, `> ${plain(description)}`, `## Pages\n\n${pages.join('\n')}`]
  return `${[...sections, ...(items.length > 0 ? [`## Products\n\n${items.join('\n')}`] : [])].join('\n\n')}\n`
}
