import type { Article, WithContext } from 'schema-dts'
import { absoluteUrl } from '../domain/paths'
import { pageUrl } from '../language/page-url'

type Content = {
  title: string
  lead: string
  /** ISO 8601. */
  published: string
  path: string
  image?: string | undefined
  /** A person, or the shop itself. */
  author?: string | null | undefined
}
type Site = { name: string; origin?: string | undefined }

/** An article as schema.org data, published by the shop. */
export function articleJsonLd(
  { title, lead, published, path, image, author }: Content,
  { name, origin }: Site,
): WithContext<Article> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: lead,
    datePublished: published,
    ...(image && { image: absoluteUrl(image, origin) }),
    mainEntityOfPage: pageUrl(path, origin),
    ...(author && { author: { '@type': author === name ? 'Organization' : 'Person', name: author } }),
    publisher: { '@type': 'Organization', name },
  }
}
