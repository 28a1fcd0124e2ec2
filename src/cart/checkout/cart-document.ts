import { graphql } from '../../backends/graphql'

export const CartCreate = graphql(`
  mutation CartCreate($input: CartInput!, $lines: Int!) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        totalQuantity
        appliedGiftCards { lastCharacters }
        cost { totalAmount { amount currencyCode } }
        lines(first: $lines) {
          nodes {
            id
            quantity
            merchandise {
              ... on ProductVariant {
                id
                title
                price { amount currencyCode }
                product { title handle }
              }
            }
          }
        }
      }
      userErrors { code field message }
    }
  }
`)
