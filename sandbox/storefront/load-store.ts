import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DEMO_CATALOGUE, type DiscountDefinitions, loadDiscounts, NO_DISCOUNTS } from '../discounts'
import type { ImageSource } from '../images/original-image'
import { type Catalogue, type CatalogueProblem, indexCatalogue } from './catalogue'
import { parseProductExport } from './product-csv'
import { EMPTY_CONTENT, listContentImages, listFiles, parseStoreContent, type StoreContent } from './store-content'
import { loadTranslations, readOptionalFile, type TranslationsByLanguage } from './translations'

const DEMO_FOLDER = join(import.meta.dirname, '../catalogue')
const DEMO_FILES = ['images', 'pictures', 'media'].map((folder) => join(DEMO_FOLDER, folder))
const MAX_REPORTED_PROBLEMS = 50

export type StoreSource = {
  /** The path of a product export, with an optional `store.json` beside it; default: the demonstration's. */
  catalogue?: string
  /** A product export as text. */
  csv?: string
  /** Text of the `store.json` that belongs to `csv`. */
  store?: string
  /** The discounts that belong to `csv`. */
  discounts?: DiscountDefinitions
  /** The translations that belong to `csv`. */
  translations?: TranslationsByLanguage
}

export type Store = {
  catalogue: Catalogue
  content: StoreContent
  discounts: DiscountDefinitions
  translations: TranslationsByLanguage
  /** Folders of pictures and videos, in order. */
  folders: readonly string[]
}

export async function loadStore({
  csv,
  store,
  discounts = NO_DISCOUNTS,
  translations = {},
  catalogue = DEMO_CATALOGUE,
}: StoreSource): Promise<Store> {
  const folder = dirname(catalogue)
  const text = csv ?? (await readFile(catalogue, 'utf8'))
  const newest = csv === undefined ? (await stat(catalogue)).mtime : new Date()
  const { products, problems } = parseProductExport(text, newest)
  reportProblems(problems)
  const json = csv === undefined ? await readOptionalFile(join(folder, 'store.json')) : store
  return {
    catalogue: indexCatalogue(products),
    content:
      json === undefined ? EMPTY_CONTENT : parseStoreContent(json, new Set(products.map(({ handle }) => handle))),
    discounts: csv === undefined ? await loadDiscounts(catalogue) : discounts,
    translations: csv === undefined ? await loadTranslations(folder) : translations,
    folders: csv === undefined && folder !== DEMO_FOLDER ? [folder, ...DEMO_FILES] : DEMO_FILES,
  }
}

/** The images of products and content; a missing image's placeholder depends on the product. */
export function listImageSources({ productById }: Catalogue, content: StoreContent): ImageSource[] {
  const ofContent = listContentImages(content).map((source) => ({ source, vendor: '', productType: '' }))
  const ofProducts = [...productById.values()].flatMap(({ images, metafields, vendor, productType }) =>
    [...images.map(({ source }) => source), ...metafields.flatMap(listFiles)].map((source) => ({
      source,
      vendor,
      productType,
    })),
  )
  return [...ofContent, ...ofProducts]
}

function reportProblems(problems: readonly CatalogueProblem[]): void {
  for (const { line, reason } of problems.slice(0, MAX_REPORTED_PROBLEMS))
    console.warn(`Catalogue, line ${line}: ${reason}`)
  const rest = problems.length - MAX_REPORTED_PROBLEMS
  if (rest > 0) console.warn(`Catalogue: and ${rest} more lines like these`)
}
