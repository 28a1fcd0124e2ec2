import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { ownHosts } from '../backends/own-hosts'
import { storefront } from '../backends/storefront'
import { sanitize } from '../ui/sanitize'
import { ArticleFields, type Entry, journalQuery, toEntry } from './journal'

const JournalArticle = graphql(
  `
  query JournalArticle($handle: String!) {
    blog(handle: "journal") {
      articleByHandle(handle: $handle) {
        ...ArticleFields
        contentHtml
        authorV2 { name }
        seo { title description }
      }
    }
  }
`,
  [ArticleFields],
)

type FullNode = NonNullable<NonNullable<ResultOf<typeof JournalArticle>['blog']>['articleByHandle']>

/** With sanitized HTML. */
export type Article = Entry & Pick<FullNode, 'excerpt' | 'seo'> & { html: string; author: string | null }

const ARTICLE_KEY = 'journal-article'

/** An article of the journal; null for an unknown handle. */
export const articleQuery = (handle: string) =>
  queryOptions({
    queryKey: [ARTICLE_KEY, handle],
    queryFn: async ({ signal }): Promise<Article | null> => {
      const { blog } = await storefront(JournalArticle, { handle }, signal)
      const article = blog?.articleByHandle
      if (!article) return null
      return {
        ...toEntry(article),
        html: await sanitize(article.contentHtml, { hosts: ownHosts(), allowsPictures: true }),
        excerpt: article.excerpt?.trim() || null,
        author: article.authorV2?.name.trim() || null,
        seo: article.seo,
      }
    },
  })

/** The pictures at the top of the cached journal pages. */
export function firstJournalImages(client: QueryClient): (Entry['image'] | undefined)[] {
  const articles = client.getQueriesData<Article | null>({ queryKey: [ARTICLE_KEY] })
  return [
    client.getQueryData(journalQuery.queryKey)?.articles[0]?.image,
    ...articles.map(([, article]) => article?.image),
  ]
}
