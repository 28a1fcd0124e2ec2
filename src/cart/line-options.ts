import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { toPriceCents } from '../backends/storefront-price'
import type { CartMerchandise } from './lines'

const LineOptions = graphql(`
  query LineOptions($handle: String!) {
    product(handle: $handle) {
      title
      handle
      vendor
      featuredImage { url altText }
      variants(first: 250) {
        edges {
          node {
            id
            availableForSale
            price { amount currencyCode }
            selectedOptions { name value }
            image { url altText }
          }
        }
      }
    }
  }
`)

/** A variant that a line could be changed to. */
export type LineOption = { merchandise: CartMerchandise; availableForSale: boolean }

/** The variants of a line's product; with more than 250, the shopper chooses on the product page. */
export const lineOptionsQuery = (handle: string) =>
  queryOptions({
    queryKey: ['cart', 'line-options', handle],
    queryFn: async ({ signal }): Promise<LineOption[]> => {
      const { product } = await storefront(LineOptions, { handle }, signal)
      if (!product) return []
      const { title, vendor, featuredImage, variants } = product
      return variants.edges.flatMap(({ node }) => {
        const price = toPriceCents(node.price)
        const image = node.image ?? featuredImage
        if (price === null) return []
        const merchandise: CartMerchandise = {
          variantId: node.id,
          price,
          selectedOptions: node.selectedOptions,
          product: { title, handle, vendor, image: image && { url: image.url, altText: image.altText ?? null } },
        }
        return [{ merchandise, availableForSale: node.availableForSale }]
      })
    },
  })
