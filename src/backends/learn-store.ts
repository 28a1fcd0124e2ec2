import { graphql } from './graphql'
import { type StoreFacts, storeFacts } from './store-facts'
import { storefront } from './storefront'

const StoreFactsFields = graphql(`
  query StoreFacts($withTags: Boolean = true, $withStock: Boolean = true) {
    shop { primaryDomain { host } }
    products(first: 1) {
      nodes {
        tags @include(if: $withTags)
        variants(first: 1) { nodes { quantityAvailable @include(if: $withStock) } }
      }
    }
  }
`)

/** Asks the store what the browser's scripts need to know of it. Throws BackendError. */
export async function learnStore(): Promise<StoreFacts> {
  const { shop } = await storefront(StoreFactsFields, { withStock: true })
  // Responses have set the rest.
  storeFacts.setState({ primaryHost: new URL(`https://${shop.primaryDomain.host}`).hostname })
  return storeFacts.getState()
}
