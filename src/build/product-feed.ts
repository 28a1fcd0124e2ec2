import type { CataloguedProduct, CataloguedVariant } from '../domain/catalogued-product.ts'
import { addLeadTime } from '../domain/delivery-dates.ts'
import { gtinOf } from '../domain/gtin.ts'
import { toAmount } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { CURRENCY } from '../domain/shop.ts'
import { numericId } from '../domain/shopify-id.ts'
import { inLanguage, LANGUAGES, type Language } from '../language/languages.ts'
import { AUDIENCE, SHIPPING } from '../merchant/merchant.ts'
import { escapeXml } from './xml.ts'

export type Shop = { name: string; description: string; site: string }

const MAX_MORE_IMAGES = 10
const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_IDENTIFIER_LENGTH = 70
const MAX_TYPE_LENGTH = 750
const MAX_OPTION_LENGTH = 100
const MAX_COLORS = 3
/** Shopify's title for the variant of a product without options. */
const ONLY_VARIANT = 'Default Title'
/** Merchant Center's attributes of variants, by the words in English and French names of options. */
const OPTION_NAMES = {
  color: /\b(colou?r|couleur)\b/i,
  size: /\b(size|length|diameter|width|height|taille|longueur|diamètre|largeur|hauteur)\b/i,
  material: /\b(material|metal|stone|matière|matériau|métal|pierre)\b/i,
  pattern: /\b(pattern|finish|motif|fini|finition)\b/i,
} as const

type Attribute = [name: string, value: string]

/** Cuts a text to a number of code points. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}

function money(cents: number): string {
  return `${toAmount(cents)} ${CURRENCY}`
}

function identifiers({ sku, barcode }: CataloguedVariant, vendor: string): Attribute[] {
  const gtin = gtinOf(barcode ?? '')
  const mpn = sku?.trim()
  const brand: Attribute[] = vendor ? [['brand', cut(vendor, MAX_IDENTIFIER_LENGTH)]] : []
  if (gtin) return [...brand, ['gtin', gtin]]
  if (mpn && mpn.length <= MAX_IDENTIFIER_LENGTH && vendor) return [...brand, ['mpn', mpn]]
  return [...brand, ['identifier_exists', 'no']]
}

function prices({ price, compareAtPrice }: CataloguedVariant): Attribute[] {
  if (compareAtPrice === null) return [['price', money(price)]]
  return [
    ['price', money(compareAtPrice)],
    ['sale_price', money(price)],
  ]
}

/** Merchant Center requires a date for a back-ordered variant: without one, it is out of stock there. */
function availability(
  { leadTimeDays }: CataloguedProduct,
  { availableForSale, currentlyNotInStock }: CataloguedVariant,
): Attribute[] {
  if (availableForSale && !currentlyNotInStock) return [['availability', 'in_stock']]
  if (!availableForSale || leadTimeDays === 0) return [['availability', 'out_of_stock']]
  const date = addLeadTime(new Date(), leadTimeDays, SHIPPING.closings).toISOString()
  return [
    ['availability', 'backorder'],
    ['availability_date', date],
  ]
}

type Place = { site: string; language: Language; isGroup: boolean }

function listAttributes(
  product: CataloguedProduct,
  variant: CataloguedVariant,
  { site, language, isGroup }: Place,
): Attribute[] {
  const { handle, title, description, imageUrls, productType, vendor } = product
  const [image, ...more] = new Set([...(variant.image ? [variant.image.url] : []), ...imageUrls])
  const absolute = (address: string) => new URL(address, site).href
  const variantTitle = variant.title === ONLY_VARIANT ? '' : `, ${variant.title}`
  return [
    ['id', numericId(variant.id)],
    ...(isGroup ? [['item_group_id', numericId(product.id)] satisfies Attribute] : []),
    ['title', cut(`${title}${variantTitle}`, MAX_TITLE_LENGTH)],
    ['description', cut(description.trim() || title, MAX_DESCRIPTION_LENGTH)],
    ['link', absolute(inLanguage(paths.product(handle, numericId(variant.id)), language))],
    ...(image ? [['image_link', absolute(image)] satisfies Attribute] : []),
    ...more.slice(0, MAX_MORE_IMAGES).map((url): Attribute => ['additional_image_link', absolute(url)]),
    ...availability(product, variant),
    ...prices(variant),
    ...identifiers(variant, vendor),
    ['condition', 'new'],
    ...(productType ? [['product_type', cut(productType, MAX_TYPE_LENGTH)] satisfies Attribute] : []),
    ...optionAttributes(product, variant),
    ...audience(product),
  ]
}

/** One value per attribute, from the first matching option. Without a color option, the material is the color. */
function optionAttributes({ colors }: CataloguedProduct, { selectedOptions }: CataloguedVariant): Attribute[] {
  const find = (pattern: RegExp) => selectedOptions.find(({ name }) => pattern.test(name))?.value
  const { color, ...others } = OPTION_NAMES
  const values = Object.entries(others).map(([name, pattern]) => [name, find(pattern)] as const)
  const named = find(color) ?? find(OPTION_NAMES.material) ?? colors.slice(0, MAX_COLORS).join('/')
  return [['color', named] as const, ...values].flatMap(([name, value]): Attribute[] =>
    value ? [[name, cut(value, MAX_OPTION_LENGTH)]] : [],
  )
}

/** Google requires them of Apparel & Accessories. */
function audience({ category }: CataloguedProduct): Attribute[] {
  if (!category || !/\/aa(-|$)/.test(category.id)) return []
  return [
    ['gender', AUDIENCE.gender],
    ['age_group', AUDIENCE.ageGroup],
  ]
}

/** Whether Merchant Center can tell the variants apart, as it requires of a group. */
function areDistinct(product: CataloguedProduct, variants: readonly CataloguedVariant[]): boolean {
  const told = new Set(variants.map((variant) => JSON.stringify(optionAttributes(product, variant))))
  return told.size === variants.length
}

/** Merchant Center refuses items without a price or an image. */
function isListable({ imageUrls }: CataloguedProduct, { price, image }: CataloguedVariant): boolean {
  return price > 0 && (image !== null || imageUrls.length > 0)
}

function element([name, value]: Attribute): string {
  return `      <g:${name}>${escapeXml(value)}</g:${name}>\n`
}

/** The RSS 2.0 feed for Google Merchant Center, one item per variant, with links to the pages in this language. */
export function productFeed(
  products: readonly CataloguedProduct[],
  { name, description, site }: Shop,
  language: Language,
): string {
  const items = products.flatMap((product) => {
    const variants = product.variants.filter((variant) => isListable(product, variant))
    const place = { site, language, isGroup: product.variants.length > 1 && areDistinct(product, variants) }
    return variants.map(
      (variant) => `    <item>\n${listAttributes(product, variant, place).map(element).join('')}    </item>\n`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
  <channel>
    <title>${escapeXml(name)}</title>
    <link>${escapeXml(site + LANGUAGES[language].prefix)}</link>
    <description>${escapeXml(description)}</description>
${items.join('')}  </channel>
</rss>
`
}
