import type { CatalogueProblem, CatalogueProduct } from './catalogue'
import { createRowReader, type Row } from './csv-columns'
import { parseCsvRecords } from './csv-records'
import { CsvLineError } from './csv-values'
import { addImage, addVariant, createProduct, hasVariant } from './product-rows'

export type ParsedExport = { products: CatalogueProduct[]; problems: CatalogueProblem[] }

/**
 * Parses Shopify's product export (CSV). Skips unpublished products, and reports unreadable lines by number.
 *
 * @param newest creation time of the last product; each product before it is a minute older
 */
export function parseProductExport(csv: string, newest: Date): ParsedExport {
  const problems: CatalogueProblem[] = []
  const products = new Map<string, CatalogueProduct>()
  const unpublishedHandles = new Set<string>()

  for (const row of readRows(csv, problems)) {
    try {
      addRow(row, products, unpublishedHandles, problems)
    } catch (problem) {
      if (!(problem instanceof CsvLineError)) throw problem
      problems.push({ line: row.line, reason: problem.message })
    }
  }
  const visible = [...products.values()].filter(({ handle }) => !unpublishedHandles.has(handle))
  for (const [index, product] of visible.entries()) {
    product.createdAt = new Date(newest.getTime() - (visible.length - 1 - index) * 60_000).toISOString()
  }
  return { products: visible, problems: problems.sort((a, b) => a.line - b.line) }
}

function addRow(
  row: Row,
  products: Map<string, CatalogueProduct>,
  unpublishedHandles: Set<string>,
  problems: CatalogueProblem[],
): void {
  if (!row.handle) throw new CsvLineError('it has no handle')
  const existing = products.get(row.handle)
  if (existing) {
    if (hasVariant(row)) addVariant(existing, row, problems)
    else if (!row.imageSource) throw new CsvLineError('it holds neither a variant nor a picture')
    addImage(existing, row)
    return
  }
  const product = createProduct(row)
  addVariant(product, row, problems)
  addImage(product, row)
  products.set(row.handle, product)
  if (!isPublished(row)) unpublishedHandles.add(row.handle)
}

function isPublished({ status, published }: Row): boolean {
  return ['', 'active', 'unlisted'].includes(status.toLowerCase()) && !/^(false|no|0)$/i.test(published)
}

function readRows(csv: string, problems: CatalogueProblem[]): Row[] {
  const [headings, ...records] = parseCsvRecords(csv, problems)
  if (!headings) return []
  const read = createRowReader(headings.values)
  const rows: Row[] = []
  for (const { line, values } of records) {
    if (values.length === headings.values.length) rows.push(read(line, values))
    else problems.push({ line, reason: `it has ${values.length} columns where ${headings.values.length} are named` })
  }
  return rows
}
