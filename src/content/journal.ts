import { queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'

export const ArticleFields = graphql(`
  fragment ArticleFields on Article {
    handle
    title
    excerpt
    content(truncateAt: 240)
    publishedAt
    image { url altText }
  }
`)

const JournalArticles = graphql(
  `
  query JournalArticles {
    blog(handle: "journal") {
      seo { description }
      articles(first: 250, sortKey: PUBLISHED_AT, reverse: true) { nodes { ...ArticleFields } }
    }
  }
`,
  [ArticleFields],
)

type ArticleNode = ResultOf<typeof ArticleFields>
export type Entry = Omit<ArticleNode, 'excerpt' | 'content'> & {
  /** The excerpt, otherwise the first sentence. */
  summary: string
}
type Journal = { description: string | null; articles: Entry[] }
function firstSentence(text: string): string {
  return /^.+?(?:[.!?…](?:["”’)]|\s?»)*(?=\s|$)|[。！？])/.exec(text.trim())?.[0] ?? text.trim()
}

export function toEntry({ handle, title, excerpt, content, publishedAt, image }: ArticleNode): Entry {
  return { handle, title, summary: excerpt?.trim() || firstSentence(content), publishedAt, image }
}

/** The store's journal, newest article first. */
export const journalQuery = queryOptions({
  queryKey: ['journal'],
  queryFn: async ({ signal }): Promise<Journal> => {
    const { blog } = await storefront(JournalArticles, {}, signal)
    return { description: blog?.seo?.description?.trim() || null, articles: blog?.articles.nodes.map(toEntry) ?? [] }
  },
})
