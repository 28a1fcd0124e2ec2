import { queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { MetaobjectFields, type Picture, PictureFields, readFields, toPictures } from '../backends/metaobjects'
import { storefront } from '../backends/storefront'
import type { Parsed } from '../domain/parsed'
import { parseRichText, type RichTextNode, readText } from '../ui/rich-text-nodes'

export const ABOUT_HANDLE = 'about'

const ShopPage = graphql(
  `
  query ShopPage($handle: String!) {
    page: metaobject(handle: { type: "shop_page", handle: $handle }) {
      ...MetaobjectFields
      pictures: field(key: "pictures") {
        references(first: 20) { nodes { ...PictureFields } }
      }
    }
  }
`,
  [MetaobjectFields, PictureFields],
)

export type ShopPageNode = NonNullable<ResultOf<typeof ShopPage>['page']>

/** A page written by the merchant; null for an unknown handle. */
export const shopPageQuery = (handle: string) =>
  queryOptions({
    queryKey: ['page', handle],
    queryFn: async ({ signal }): Promise<ShopPageNode | null> => (await storefront(ShopPage, { handle }, signal)).page,
  })

/** The text below a heading, or before the first one. */
export type Chapter = {
  title?: string
  body: RichTextNode[]
  picture?: Picture
  /** Whether the picture is on the right, as in every other chapter. */
  isMirrored: boolean
}

type ShopPageContent = { title: string | undefined; description: string | undefined; chapters: Chapter[] }

type Heading = Extract<RichTextNode, { type: 'heading' }>

/** Splits a text at its highest-level headings; each chapter gets the next picture. */
function toChapters(nodes: readonly RichTextNode[], pictures: readonly Picture[]): Chapter[] {
  const highest = Math.min(...nodes.map((node) => (node.type === 'heading' ? node.level : Infinity)))
  const isTitle = (node: RichTextNode): node is Heading => node.type === 'heading' && node.level === highest
  const chapters: Chapter[] = []
  const left = [...pictures]
  for (const node of nodes) {
    const current = chapters.at(-1)
    if (isTitle(node)) {
      const picture = left.shift()
      const isMirrored = (pictures.length - left.length) % 2 === 0
      chapters.push({ title: readText(node), body: [], isMirrored, ...(picture && { picture }) })
    } else if (current) current.body.push(node)
    else chapters.push({ body: [node], isMirrored: false })
  }
  return chapters
}

export function parseShopPage(page: ShopPageNode, hosts: readonly string[]): Parsed<ShopPageContent> {
  const { text, richText, problems } = readFields(page, `shop_page ${page.handle}`)
  const pictures = toPictures(page.pictures).flatMap((picture) => picture ?? [])
  const body = richText('body', (json) => parseRichText(json, hosts)) ?? []
  const value = { title: text('title'), description: text('description'), chapters: toChapters(body, pictures) }
  return { value, problems }
}
