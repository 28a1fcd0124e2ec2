import { SPECIFIED } from '../../src/domain/assortment'

const TITLE_STARTS = [
  'Armor',
  'Edge',
  'Still Water',
  'Moon Gate',
  'Cloud',
  'River',
  'Spine',
  'Tide',
  'Shield',
  'Bamboo',
] as const
const TITLE_ENDS = [
  'of Morning',
  'of Evening',
  'in Silver',
  'in Jade',
  'of the North',
  'of the South',
  '玉',
  '甲',
] as const
const HEADINGS =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,' +
  'Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Image Alt Text,Status'

/** A reproducible product export: `count` products, each with three variants and two images. */
export function generateExport(count: number): string {
  const lines = [HEADINGS]
  for (let index = 0; index < count; index += 1) lines.push(...createProductLines(index))
  return `${lines.join('\n')}\n`
}

function createProductLines(index: number): string[] {
  const [type = ''] = pick(SPECIFIED.categories, index).productTypes
  const handle = `product-${index + 1}`
  const title = `${pick(TITLE_STARTS, index)} ${type.replace(/s$/, '')} ${pick(TITLE_ENDS, Math.trunc(index / 10))} ${index + 1}`
  const price = 40 + ((index * 7919) % 20_000) / 100
  return ['S', 'M', 'L'].map((size, variant) => {
    const product =
      variant === 0
        ? [
            title,
            `"<p>Product ${index + 1}, with ""a quote"", a comma and\na line break.</p>"`,
            pick(SPECIFIED.collections, index).title,
            type,
            '"made, many"',
            'true',
            'Size',
          ]
        : ['', '', '', '', '', '', '']
    const image =
      variant < 2
        ? [`${handle}-${variant + 1}.webp`, String(variant + 1), `"${title}, view ${variant + 1}"`]
        : ['', '', '']
    const stock = (index + variant) % 9
    return [
      handle,
      ...product,
      size,
      `P${index + 1}-${size}`,
      'shopify',
      stock,
      'deny',
      price.toFixed(2),
      ...image,
      'active',
    ].join(',')
  })
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new RangeError('There is nothing to pick from.')
  return value
}
