import type {
  CatalogueImage,
  CatalogueOption,
  CatalogueProblem,
  CatalogueProduct,
  CatalogueVariant,
  SelectedOption,
} from './catalogue'
import type { Row } from './csv-columns'
import { CsvLineError, parseInteger, parsePriceCents } from './csv-values'
import { createGlobalId } from './ids'

/** The metafield in which Shopify's app Search & Discovery stores complementary products. */
const COMPLEMENTARY = { namespace: 'shopify--discovery--product_recommendation', key: 'complementary_products' }

const isComplementary = ({ namespace, key }: Row['metafields'][number]) =>
  namespace === COMPLEMENTARY.namespace && key === COMPLEMENTARY.key

/** An option's link to an attribute of its category. */
const ATTRIBUTE = /^product\.metafields\.shopify\.([\w-]+)$/

/** Creates a product from its first line, without variants and images. */
export function createProduct(row: Row): CatalogueProduct {
  if (!row.title) throw new CsvLineError(`the product "${row.handle}" has no title`)
  return {
    kind: 'product',
    id: createGlobalId('Product', row.handle),
    handle: row.handle,
    title: row.title,
    description: row.body,
    vendor: row.vendor,
    productType: row.type,
    category: row.category
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean),
    tags: [...new Set(row.tags.split(',').map((tag) => tag.trim()))].filter(Boolean),
    options: readOptionNames(row).map((name, index) => ({
      id: createGlobalId('ProductOption', row.handle, name),
      name,
      values: [],
      attribute: ATTRIBUTE.exec([row.option1LinkedTo, row.option2LinkedTo, row.option3LinkedTo][index] ?? '')?.[1],
    })),
    variants: [],
    images: [],
    metafields: row.metafields.filter((metafield) => !isComplementary(metafield)),
    complementary: row.metafields
      .filter(isComplementary)
      .flatMap(({ value }) => value.split(/[;,\s]+/).filter(Boolean)),
    isListed: row.status.toLowerCase() !== 'unlisted',
    seoTitle: row.seoTitle || null,
    seoDescription: row.seoDescription || null,
    createdAt: '',
  }
}

function readOptionNames(row: Row): string[] {
  const names = [row.option1Name, row.option2Name, row.option3Name].filter(Boolean)
  return names.length > 0 ? names : ['Title']
}

/** Whether the line has a variant: later lines add a variant, an image, or both. */
export function hasVariant(row: Row): boolean {
  return [row.option1Value, row.sku, row.price].some(Boolean)
}

/** Reports a missing price and uses 0.00, like Shopify's import. */
export function addVariant(product: CatalogueProduct, row: Row, problems: CatalogueProblem[]): void {
  const selectedOptions = readOptions(product.options, row)
  const title = selectedOptions.map(({ value }) => value).join(' / ')
  const id = createGlobalId('ProductVariant', product.handle, ...selectedOptions.map(({ value }) => value))
  if (product.variants.some((variant) => variant.id === id)) {
    throw new CsvLineError(`the product "${product.handle}" already has a variant "${title}"`)
  }
  const price = row.price ? parsePriceCents(row.price, 'price') : 0
  const stock = row.inventoryTracker ? parseInteger(row.inventoryQuantity, 'inventory quantity') : null
  const variant: CatalogueVariant = {
    kind: 'variant',
    id,
    productId: product.id,
    title,
    sku: stripApostrophe(row.sku) || null,
    barcode: stripApostrophe(row.barcode) || null,
    price,
    compareAtPrice: row.compareAtPrice ? parsePriceCents(row.compareAtPrice, 'compare-at price') || null : null,
    stock,
    sellsWithoutStock: /^(continue|true)$/i.test(row.inventoryPolicy),
    requiresShipping: !/^false$/i.test(row.requiresShipping),
    selectedOptions,
    image: row.variantImage ? findOrAddImage(product, row.variantImage) : null,
  }
  if (!row.price) problems.push({ line: row.line, reason: `"${product.handle}" has no price here: taken as 0.00` })
  product.variants.push(variant)
  for (const { name, value } of selectedOptions) {
    const option = product.options.find((candidate) => candidate.name === name)
    if (option && !option.values.includes(value)) option.values.push(value)
  }
}

function readOptions(options: readonly CatalogueOption[], row: Row): SelectedOption[] {
  const values = [row.option1Value, row.option2Value, row.option3Value]
  return options.map(({ name }, index) => {
    const value = values[index] || (name === 'Title' ? 'Default Title' : '')
    if (!value) throw new CsvLineError(`the variant of "${row.handle}" has no value for "${name}"`)
    return { name, value }
  })
}

/** A line's image and its position. */
export function addImage(product: CatalogueProduct, row: Row): void {
  if (!row.imageSource) return
  const image = findOrAddImage(product, row.imageSource)
  image.alt ??= row.imageAlt || null
  if (!row.imagePosition) return
  const position = parseInteger(row.imagePosition, 'image position', 1)
  product.images.splice(product.images.indexOf(image), 1)
  product.images.splice(Math.max(0, position - 1), 0, image)
}

function findOrAddImage(product: CatalogueProduct, source: string): CatalogueImage {
  const existing = product.images.find((image) => image.source === source)
  if (existing) return existing
  const image = { id: createGlobalId('ProductImage', product.handle, source), source, alt: null }
  product.images.push(image)
  return image
}

/** Spreadsheets prefix numeric text with an apostrophe. */
function stripApostrophe(text: string): string {
  return text.replace(/^'/, '')
}
