import type { Article, WithContext } from 'schema-dts'
import { absoluteUrl } from '../paths'

type Story = { title: string; lead: string; published: string; path: string; image: string }
type Site = { name: string; origin?: string | undefined }

/** A story as schema.org data; the shop is its author. */
export function storyJsonLd(
  { title, lead, published, path, image }: Story,
  { name, origin }: Site,
): WithContext<Article> {
  const house = { '@type': 'Organization' as const, name }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: lead,
    datePublished: published,
    image: absoluteUrl(image, origin),
    mainEntityOfPage: absoluteUrl(path, origin),
    author: house,
    publisher: house,
  }
}
