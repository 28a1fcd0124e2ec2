import { use } from 'react'
import { imageUrl } from '../image-urls'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { articleJsonLd } from '../ui/article-json-ld'
import { JsonLd } from '../ui/json-ld'
import { PageHead, SiteContext } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { PROSE } from '../ui/prose'
import { ArticleDate, ArticlePicture } from './article-parts'
import type { Article } from './article-query'

/** Pictures inside the text keep their place before they load, though most have no size. */
const PICTURES =
  '[&_img]:h-auto [&_img]:w-full [&_img]:bg-sunken [&_img]:object-contain [&_img:not([height])]:aspect-[3/2] [&_figcaption]:mt-3 [&_figcaption]:text-sm [&_figcaption]:text-ink-soft'

export function ArticleView({ article }: { article: Article }) {
  const { handle, title, summary, excerpt, publishedAt, image, html, author, seo } = article
  const site = use(SiteContext)
  const description = seo?.description || summary
  const preview = image ? imageUrl(image.url, 1200) : undefined
  return (
    <article className="px-gutter pb-12">
      <PageHead title={seo?.title || title} description={description} image={preview} kind="article" />
      <JsonLd
        data={articleJsonLd(
          { title, lead: description, published: publishedAt, path: paths.story(handle), image: preview, author },
          site,
        )}
      />
      <header className="grid gap-x-8 gap-y-6 pt-12 pb-10 md:grid-cols-12 md:items-end lg:pt-20 lg:pb-14">
        <div className="grid justify-items-start gap-3 md:col-span-7">
          <AppLink
            to={paths.journal}
            className="action inline-flex min-h-11 items-center text-ink-soft hover:text-accent"
          >
            Journal
          </AppLink>
          <PageTitle>{title}</PageTitle>
        </div>
        <div className="grid gap-3 md:col-span-5 lg:col-span-4 lg:col-start-9">
          {excerpt && <p className="font-display text-display-s text-balance text-ink-soft">{excerpt}</p>}
          <p className="text-sm text-ink-soft">
            {author && `${author}, `}
            <ArticleDate iso={publishedAt} />
          </p>
        </div>
      </header>
      {image && <ArticlePicture image={image} priority sizes="92vw" className="md:aspect-[2/1]!" />}
      <div className="mt-12 grid md:grid-cols-12 lg:mt-20">
        <div
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the query
          dangerouslySetInnerHTML={{ __html: html }}
          className={`${PROSE} ${PICTURES} max-w-[38rem] text-[1.0625rem] leading-[1.75] md:col-span-8 md:col-start-4 2xl:max-w-[46rem] 2xl:text-xl`}
        />
      </div>
    </article>
  )
}
