import { GraphQLError } from 'graphql'
import type { Scope } from './store-options'

/** Fields that need a scope. A scope to write also grants reading. */
const SCOPE_BY_FIELD: Readonly<Record<string, Scope>> = {
  'QueryRoot.products': 'unauthenticated_read_product_listings',
  'QueryRoot.product': 'unauthenticated_read_product_listings',
  'QueryRoot.productRecommendations': 'unauthenticated_read_product_listings',
  'QueryRoot.collection': 'unauthenticated_read_product_listings',
  'QueryRoot.collections': 'unauthenticated_read_product_listings',
  'QueryRoot.search': 'unauthenticated_read_product_listings',
  'Product.tags': 'unauthenticated_read_product_tags',
  'ProductVariant.quantityAvailable': 'unauthenticated_read_product_inventory',
  'QueryRoot.metaobject': 'unauthenticated_read_metaobjects',
  'QueryRoot.metaobjects': 'unauthenticated_read_metaobjects',
  'QueryRoot.menu': 'unauthenticated_read_content',
  'QueryRoot.blog': 'unauthenticated_read_content',
  'QueryRoot.urlRedirects': 'unauthenticated_read_content',
  'QueryRoot.cart': 'unauthenticated_write_checkouts',
  'Mutation.cartCreate': 'unauthenticated_write_checkouts',
}

/** Throws Shopify's error for a field whose scope the token lacks. */
export function assertAccess(type: string, field: string, scopes: readonly Scope[]): void {
  const scope = SCOPE_BY_FIELD[`${type}.${field}`]
  if (!scope || scopes.includes(scope)) return
  const requiredAccess = `\`${scope}\` access scope.`
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess,
    },
  })
}
