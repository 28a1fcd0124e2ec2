import type { CataloguedProduct, CataloguedVariant } from '../domain/catalogued-product.ts'
import { addLeadTime } from '../domain/delivery-dates.ts'
import { gtinOf } from '../domain/gtin.ts'
import { toAmount } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { CURRENCY } from '../domain/shop.ts'
import { inLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '../language/languages.ts'
import { SHIPPING } from '../merchant/merchant.ts'
import { escapeXml } from './xml.ts'

export type Shop = { name: string; description: string; site: string }

const MAX_MORE_IMAGES = 10
const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_IDENTIFIER_LENGTH = 70
const MAX_TYPE_LENGTH = 750
const MAX_OPTION_LENGTH = 100
/** Shopify's title for the variant of a product without options. */
const ONLY_VARIANT = 'Default Title'
/** Merchant Center's attributes for variant options. */
const ATTRIBUTES_BY_OPTION: Readonly<Record<string, string>> = {
  color: 'color',
  colour: 'color',
  couleur: 'color',
  size: 'size',
  'ring size': 'size',
  taille: 'size',
  material: 'material',
  matière: 'material',
}

type Attribute = [name: string, value: string]

function idNumber(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

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

function listAttributes(
  product: CataloguedProduct,
  variant: CataloguedVariant,
  site: string,
  language: Language,
): Attribute[] {
  const { handle, title, description, imageUrls, variants, productType, vendor } = product
  const [image, ...more] = new Set([...(variant.image ? [variant.image.url] : []), ...imageUrls])
  const absolute = (address: string) => new URL(address, site).href
  const variantTitle = variant.title === ONLY_VARIANT ? '' : `, ${variant.title}`
  return [
    ['id', idNumber(variant.id)],
    ...(variants.length > 1 ? [['item_group_id', idNumber(product.id)] satisfies Attribute] : []),
    ['title', cut(`${title}${variantTitle}`, MAX_TITLE_LENGTH)],
    ['description', cut(description.trim() || title, MAX_DESCRIPTION_LENGTH)],
    ['link', absolute(inLanguage(paths.product(handle, idNumber(variant.id)), language))],
    ...(image ? [['image_link', absolute(image)] satisfies Attribute] : []),
    ...more.slice(0, MAX_MORE_IMAGES).map((url): Attribute => ['additional_image_link', absolute(url)]),
    ...availability(product, variant),
    ...prices(variant),
    ...identifiers(variant, vendor),
    ['condition', 'new'],
    ...(productType ? [['product_type', cut(productType, MAX_TYPE_LENGTH)] satisfies Attribute] : []),
    ...optionAttributes(variant),
  ]
}

/** One per attribute; if several options match, the first. */
function optionAttributes({ selectedOptions }: CataloguedVariant): Attribute[] {
  const values = selectedOptions.flatMap(({ name, value }): Attribute[] => {
    const attribute = ATTRIBUTES_BY_OPTION[name.toLowerCase()]
    return attribute ? [[attribute, cut(value, MAX_OPTION_LENGTH)]] : []
  })
  return values.filter(([name], index) => values.findIndex(([other]) => other === name) === index)
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
  language: Language = SOURCE_LANGUAGE,
): string {
  const items = products.flatMap((product) =>
    product.variants
      .filter((variant) => isListable(product, variant))
      .map(
        (variant) =>
          `    <item>\n${listAttributes(product, variant, site, language).map(element).join('')}    </item>\n`,
      ),
  )
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
