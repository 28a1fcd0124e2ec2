import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { type Metaobject, MetaobjectFields, readFields } from '../backends/metaobjects'
import { storefront } from '../backends/storefront'
import type { Parsed } from '../domain/parsed'
import { parseRichText, type RichTextNode } from '../ui/rich-text-nodes'

const ShopPage = graphql(
  `
  query ShopPage($handle: String!) {
    page: metaobject(handle: { type: "shop_page", handle: $handle }) { ...MetaobjectFields }
  }
`,
  [MetaobjectFields],
)

/** A page that the merchant has written; null for an unknown handle. */
export const shopPageQuery = (handle: string) =>
  queryOptions({
    queryKey: ['page', handle],
    queryFn: async ({ signal }): Promise<Metaobject | null> => (await storefront(ShopPage, { handle }, signal)).page,
  })

type ShopPageContent = { title: string | undefined; description: string | undefined; body: RichTextNode[] }

export function parseShopPage(page: Metaobject, hosts: readonly string[]): Parsed<ShopPageContent> {
  const { text, richText, problems } = readFields(page, `shop_page ${page.handle}`)
  const value = {
    title: text('title'),
    description: text('description'),
    body: richText('body', (json) => parseRichText(json, hosts)) ?? [],
  }
  return { value, problems }
}
