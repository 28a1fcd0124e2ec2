import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { htmlToText } from './html-text'
import { createGlobalId } from './ids'
import { imageFields } from './image-fields'
import { findImage } from './media-fields'
import { listPictures, type StoreArticle } from './store-content'

type ArticlesArguments = PageArguments & { sortKey?: string | null; reverse?: boolean | null }

/** A blog of the content, or null, which Shopify also returns if the token lacks the content scope. */
export function findBlog(context: StorefrontContext, handle: string | null | undefined): ObjectFields | null {
  const blog = context.content.blogs.find((candidate) => candidate.handle === handle)
  if (!blog) return null
  return {
    __typename: 'Blog',
    handle: blog.handle,
    seo: { __typename: 'SEO', title: null, description: blog.description },
    articles: ({ sortKey, reverse, ...page }: ArticlesArguments) => {
      const list = blog.articles.map((article) => ({
        id: createGlobalId('Article', blog.handle, article.handle),
        article,
      }))
      if (sortKey === 'PUBLISHED_AT') list.sort((a, b) => a.article.publishedAt.localeCompare(b.article.publishedAt))
      return paginateFields(reverse ? list.toReversed() : list, page, ({ article }) => articleFields(context, article))
    },
    articleByHandle: (reference: { handle: string }) => {
      const article = blog.articles.find((candidate) => candidate.handle === reference.handle)
      return article ? articleFields(context, article) : null
    },
  }
}

function truncate(text: string, length: number | null | undefined): string {
  return length == null || text.length <= length ? text : `${text.slice(0, length - 3)}...`
}

function articleFields(context: StorefrontContext, article: StoreArticle): ObjectFields {
  const { handle, title, excerpt, publishedAt, image, author } = article
  const content = htmlToText(article.content)
  return {
    __typename: 'Article',
    handle,
    title,
    excerpt,
    content: ({ truncateAt }: { truncateAt?: number | null }) => truncate(content, truncateAt),
    contentHtml: () =>
      listPictures(article.content).reduce(
        (html, file) => html.replaceAll(` src="${file}"`, ` src="${context.images.getUrl(file)}"`),
        article.content,
      ),
    publishedAt,
    image: () => (image === null ? null : imageFields(context, findImage(context, image))),
    authorV2: author === null ? null : { __typename: 'ArticleAuthor', name: author },
    seo: null,
  }
}
