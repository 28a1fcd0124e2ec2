import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buildClientSchema, type IntrospectionQuery, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { CHECKOUT_VARIANTS } from '../../supabase/functions/_shared/storefront.ts'

test.for(['2025-07', '2026-04'])('what create-checkout asks the storefront is valid in %s', async (version) => {
  const file = createRequire(import.meta.url).resolve(`storefront-schema-${version}/storefront.schema.json`)
  const introspection: IntrospectionQuery = JSON.parse(await readFile(file, 'utf8'))
  expect(validate(buildClientSchema(introspection), parse(CHECKOUT_VARIANTS))).toEqual([])
})
