import { graphql } from '../../src/backends/graphql'
import { MetaobjectFields } from '../../src/backends/metaobjects'

export const LiveFilters = graphql(`
  query LiveFilters($handle: String!) {
    collection(handle: $handle) { products(first: 1) { nodes { id } filters { id label } } }
  }
`)

export const LiveContent = graphql(
  `
  query LiveContent($blog: String!) {
    menu(handle: "main-menu") { id }
    home: metaobject(handle: { type: "shop_home", handle: "home" }) { ...MetaobjectFields }
    blog(handle: $blog) { articles(first: 250) { nodes { handle } } }
    shop { privacyPolicy { id } shippingPolicy { id } refundPolicy { id } }
  }
`,
  [MetaobjectFields],
)

export const PrimaryDomain = graphql(`
  query PrimaryDomain { shop { primaryDomain { host } } }
`)
