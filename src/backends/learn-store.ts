import { graphql } from './graphql'
import { type StoreFacts, storeFacts } from './store-facts'
import { storefront } from './storefront'

const StorePrimaryDomain = graphql(`
  query StorePrimaryDomain { shop { primaryDomain { host } } }
`)

/** Asks the store what the browser's scripts need to know of it. Throws BackendError. */
export async function learnStore(): Promise<StoreFacts> {
  const { shop } = await storefront(StorePrimaryDomain, {})
  // A response has set the rest.
  storeFacts.setState({ primaryHost: new URL(`https://${shop.primaryDomain.host}`).hostname })
  return storeFacts.getState()
}
