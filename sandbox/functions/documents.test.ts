import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buildClientSchema, type IntrospectionQuery, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { MIRROR_PRODUCTS, MIRROR_VARIANTS } from '../../supabase/functions/_shared/mirrored-products.ts'
import { SHOWN_CONTENT } from '../../supabase/functions/_shared/shown-content.ts'
import { CHECKOUT_VARIANTS, FEE_VARIANT } from '../../supabase/functions/_shared/storefront.ts'

test.for(['2025-07', '2026-04'])("the functions' storefront documents are valid in %s", async (version) => {
  const file = createRequire(import.meta.url).resolve(`storefront-schema-${version}/storefront.schema.json`)
  const introspection: IntrospectionQuery = JSON.parse(await readFile(file, 'utf8'))
  const schema = buildClientSchema(introspection)
  for (const document of [CHECKOUT_VARIANTS, FEE_VARIANT, MIRROR_PRODUCTS, MIRROR_VARIANTS, SHOWN_CONTENT])
    expect(validate(schema, parse(document))).toEqual([])
})
