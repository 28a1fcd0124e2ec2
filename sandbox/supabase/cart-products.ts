import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { toAmount } from '../../src/domain/money'
import { GIFT_WRAP_HANDLE } from '../../src/domain/shop'
import type { CatalogueImage, CatalogueProduct, CatalogueVariant } from '../storefront/catalogue'
import { isAvailable } from '../storefront/catalogue'
import { parseProductExport } from '../storefront/product-csv'

const DEMO_CATALOGUE = join(import.meta.dirname, '../catalogue/products.csv')

export type CatalogueSource = {
  /** Path of a product export (CSV); default: the demonstration catalogue. */
  catalogue?: string
  /** A product export as text. */
  csv?: string
  /** Origin of images, if they have one of their own. */
  imagesOrigin?: string
}

export async function readCatalogue({ catalogue, csv }: CatalogueSource): Promise<string> {
  return csv ?? readFile(catalogue ?? DEMO_CATALOGUE, 'utf8')
}

/**
 * Fills public.products like a full run of the mirror, without starting Deno. One of the mirror's tests compares the
 * rows.
 */
export async function syncCartProducts(database: PGlite, csv: string, imagesOrigin = ''): Promise<void> {
  const { products } = parseProductExport(csv, new Date())
  const mirrored = products.filter(({ isListed, handle }) => isListed || handle === GIFT_WRAP_HANDLE)
  const rows = mirrored.flatMap((product) =>
    product.variants.map((variant) => toProductRow(product, variant, imagesOrigin)),
  )
  await database.transaction(async (transaction) => {
    await transaction.query('select private.store_variants($1::jsonb)', [JSON.stringify(rows)])
    await transaction.query('select private.complete_mirror_run(now())')
    await transaction.query('update private.product_mirror set completed_at = now(), after_cursor = null')
    // Products of the previous catalogue.
    await transaction.query(
      'delete from public.products p where retired_at is not null and not exists (select from public.cart_items where product_id = p.id)',
    )
  })
}

function toProductRow(product: CatalogueProduct, variant: CatalogueVariant, imagesOrigin: string) {
  const image = variant.image ?? product.images[0]
  return {
    id: variant.id,
    name: product.title,
    price_cad: toAmount(variant.price),
    image_url: image ? getImageUrl(image, imagesOrigin) : null,
    collection: product.vendor,
    handle: product.handle,
    selected_options: variant.selectedOptions,
    is_available: isAvailable(variant),
  }
}

function getImageUrl({ source }: CatalogueImage, origin: string): string {
  return /^(https?:)?\/\//i.test(source) ? source : `${origin}/cdn/shop/files/${encodeURIComponent(source)}`
}
