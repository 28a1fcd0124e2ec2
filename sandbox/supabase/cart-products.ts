import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { CatalogueImage, CatalogueProduct, CatalogueVariant } from '../storefront/catalogue'
import { parseProductExport } from '../storefront/product-csv'

const DEMO_CATALOGUE = join(import.meta.dirname, '../catalogue/products.csv')

export type CatalogueSource = {
  /** The path of a product export (CSV); the demonstration catalogue where there is none. */
  catalogue?: string
  /** A product export as text, instead of a file. */
  csv?: string
}

export async function readCatalogue({ catalogue, csv }: CatalogueSource): Promise<string> {
  return csv ?? readFile(catalogue ?? DEMO_CATALOGUE, 'utf8')
}

/**
 * Fills the products of the database cart from the storefront's catalogue, as a merchant would: a row a variant. What
 * is no longer sold leaves the carts.
 */
export async function syncCartProducts(database: PGlite, csv: string): Promise<void> {
  const { products } = parseProductExport(csv, new Date())
  const rows = products.flatMap((product) => product.variants.map((variant) => toProductRow(product, variant)))
  const json = JSON.stringify(rows)
  await database.query(
    "delete from public.products where id not in (select r ->> 'id' from jsonb_array_elements($1::jsonb) r)",
    [json],
  )
  await database.query(
    `insert into public.products (id, name, price_cad, image_url, collection, handle)
     select id, left(name, 255), price_cad, image_url, collection, handle
     from jsonb_to_recordset($1::jsonb) as r (id text, name text, price_cad numeric, image_url text, collection text, handle text)
     on conflict (id) do update set
       name = excluded.name, price_cad = excluded.price_cad, image_url = excluded.image_url, collection = excluded.collection,
       handle = excluded.handle`,
    [json],
  )
}

function toProductRow(product: CatalogueProduct, variant: CatalogueVariant) {
  const options = variant.selectedOptions.filter(({ value }) => value !== 'Default Title').map(({ value }) => value)
  const image = variant.image ?? product.images[0]
  return {
    id: variant.id,
    name: [product.title, ...options].join(' · '),
    price_cad: variant.price / 100,
    image_url: image ? getImageUrl(image) : null,
    collection: product.vendor,
    handle: product.handle,
  }
}

/** Where the storefront half of the sandbox serves a picture of the catalogue. */
function getImageUrl({ source }: CatalogueImage): string {
  return /^(https?:)?\/\//i.test(source) ? source : `/cdn/shop/files/${encodeURIComponent(source)}`
}
