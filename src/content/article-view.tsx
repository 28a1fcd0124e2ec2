import { use } from 'react'
import { imageUrl } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { HtmlText } from '../ui/html-text'
import { JsonLd } from '../ui/json-ld'
import { PageHead, SiteContext } from '../ui/page-head'
import { StoryHeader } from '../ui/story-header'
import { articleJsonLd } from './article-json-ld'
import { ArticleDate, ArticlePicture } from './article-parts'
import type { Article } from './article-query'

/** Reserves space for pictures in the text, most of which have no dimensions. */
const PICTURES =
  '[&_img]:h-auto [&_img]:w-full [&_img]:bg-sunken [&_img]:object-contain [&_img:not([height])]:aspect-[3/2] [&_figure]:my-10 [&_figcaption]:mt-3 [&_figcaption]:text-sm [&_figcaption]:text-ink-soft'

export function ArticleView({ article }: { article: Article }) {
  const { handle, title, summary, excerpt, publishedAt, image, html, author, seo } = article
  const site = use(SiteContext)
  const description = seo?.description || summary
  const preview = image ? { url: imageUrl(image.url, 1200), alt: image.altText ?? '' } : undefined
  return (
    <article className="px-gutter pb-12">
      <PageHead title={seo?.title || title} description={description} image={preview} kind="article" />
      {import.meta.env.SSR && (
        <JsonLd
          data={articleJsonLd(
            {
              title,
              lead: description,
              published: publishedAt,
              path: paths.story(handle),
              image: preview?.url,
              author,
            },
            site,
          )}
        />
      )}
      <StoryHeader
        title={title}
        lead={excerpt}
        note={
          <>
            {author && `${author}, `}
            <ArticleDate iso={publishedAt} />
          </>
        }
      />
      {image && <ArticlePicture image={image} priority sizes="92vw" className="md:aspect-[2/1]!" />}
      <div className="mt-12 grid md:grid-cols-12 lg:mt-20">
        <HtmlText
          html={html}
          look="page"
          className={`${PICTURES} max-w-[38rem] text-[1.0625rem] leading-[1.75] md:col-span-8 md:col-start-4 2xl:max-w-[46rem] 2xl:text-xl`}
        />
      </div>
    </article>
  )
}
