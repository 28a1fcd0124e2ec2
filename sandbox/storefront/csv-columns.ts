import { type CatalogueMetafield, findMetafieldColumns, inferMetafieldType } from './metafields'

/** The columns we read of Shopify's product export, with the newer export's headings second. Case-insensitive. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option1LinkedTo: ['Option1 Linked To'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option2LinkedTo: ['Option2 Linked To'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  option3LinkedTo: ['Option3 Linked To'],
  sku: ['Variant SKU', 'SKU'],
  inventoryTracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  inventoryQuantity: ['Variant Inventory Qty', 'Inventory quantity'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  inventoryPolicy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  barcode: ['Variant Barcode', 'Barcode'],
  imageSource: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
} as const

type Column = keyof typeof COLUMNS

/** A line of the export; values of missing columns are empty. */
export type Row = { line: number; metafields: CatalogueMetafield[] } & Record<Column, string>

export function createRowReader(headings: readonly string[]): (line: number, values: readonly string[]) => Row {
  const positions = new Map(headings.map((heading, position) => [heading.trim().toLowerCase(), position]))
  const found = Object.entries(COLUMNS).map(([column, names]) => {
    const name = names.find((candidate) => positions.has(candidate.toLowerCase()))
    return { column, position: name === undefined ? -1 : (positions.get(name.toLowerCase()) ?? -1) }
  })
  if (!found.some(({ column, position }) => column === 'handle' && position >= 0)) {
    throw new Error('This is not a product export of Shopify: it has no column "Handle".')
  }
  const metafieldColumns = findMetafieldColumns(headings)
  const empty = Object.fromEntries(found.map(({ column }) => [column, '']))
  return (line, values) => {
    const metafields = metafieldColumns.flatMap(({ namespace, key, position }) => {
      const value = values[position]?.trim()
      return value ? [{ namespace, key, value, type: inferMetafieldType(value) }] : []
    })
    const row = { ...empty, line, metafields }
    for (const { column, position } of found) Object.assign(row, { [column]: values[position]?.trim() ?? '' })
    return row as Row
  }
}
