import type { CatalogueProblem, CatalogueProduct } from './catalogue'
import { type Row, rowReader } from './csv-columns'
import { csvRecords } from './csv-records'
import { UnreadableLine } from './csv-values'
import { addImage, addVariant, holdsVariant, startProduct } from './product-rows'

export type ParsedExport = { products: CatalogueProduct[]; problems: CatalogueProblem[] }

/**
 * Reads a product export of Shopify (CSV). What can't be read is reported by its line number and left out; the rest
 * loads. Drafts, archived and unpublished products are left out silently, as a storefront never shows them.
 *
 * @param newest when the last product of the file counts as made; each product before it is a minute older
 */
export function parseProductExport(csv: string, newest: Date): ParsedExport {
  const problems: CatalogueProblem[] = []
  const products = new Map<string, CatalogueProduct>()
  const hidden = new Set<string>()

  for (const row of readRows(csv, problems)) {
    try {
      readRow(row, products, hidden, problems)
    } catch (problem) {
      if (!(problem instanceof UnreadableLine)) throw problem
      problems.push({ line: row.line, reason: problem.message })
    }
  }
  const visible = [...products.values()].filter(({ handle }) => !hidden.has(handle))
  for (const [index, product] of visible.entries()) {
    product.createdAt = new Date(newest.getTime() - (visible.length - 1 - index) * 60_000).toISOString()
  }
  return { products: visible, problems: problems.sort((a, b) => a.line - b.line) }
}

function readRow(
  row: Row,
  products: Map<string, CatalogueProduct>,
  hidden: Set<string>,
  problems: CatalogueProblem[],
): void {
  if (!row.handle) throw new UnreadableLine('it has no handle')
  const known = products.get(row.handle)
  if (known) {
    if (holdsVariant(row)) addVariant(known, row, problems)
    else if (!row.imageSource) throw new UnreadableLine('it holds neither a variant nor a picture')
    addImage(known, row)
    return
  }
  const product = startProduct(row)
  addVariant(product, row, problems)
  addImage(product, row)
  products.set(row.handle, product)
  if (!isShown(row)) hidden.add(row.handle)
}

function isShown({ status, published }: Row): boolean {
  return (status === '' || status.toLowerCase() === 'active') && !/^(false|no|0)$/i.test(published)
}

function readRows(csv: string, problems: CatalogueProblem[]): Row[] {
  const [headings, ...records] = csvRecords(csv, problems)
  if (!headings) return []
  const read = rowReader(headings.values)
  const rows: Row[] = []
  for (const { line, values } of records) {
    if (values.length === headings.values.length) rows.push(read(line, values))
    else problems.push({ line, reason: `it has ${values.length} columns where ${headings.values.length} are named` })
  }
  return rows
}
