import type { ReactNode } from 'react'
import { ownHosts } from '../backends/own-hosts'
import { recordProblems } from '../backends/recorded-problems'
import { imageSrcSet } from '../domain/image-urls'
import { Article, ArticleSection } from '../ui/article'
import { cn } from '../ui/cn'
import { PageHead } from '../ui/page-head'
import { ResponsiveImage } from '../ui/responsive-image'
import { RichText } from '../ui/rich-text'
import { type Chapter, parseShopPage, type ShopPageNode } from './shop-page'

type PicturedProps = Chapter & { picture: NonNullable<Chapter['picture']> }

/** A chapter next to its picture; pictures alternate sides. */
function PicturedChapter({ title, body, picture, isMirrored }: PicturedProps) {
  const { url, altText } = picture
  return (
    <section className="grid items-center gap-x-8 gap-y-8 border-t border-line py-12 md:grid-cols-2 md:py-20 lg:gap-x-20">
      <ResponsiveImage
        {...imageSrcSet(url, 1600)}
        alt={altText}
        sizes="(min-width: 768px) 47vw, 92vw"
        className={cn('md:max-h-[85vh]', isMirrored && 'md:order-last')}
      />
      <div className="grid max-w-[36rem] gap-5 text-[1.0625rem] leading-[1.7] md:text-[1.1875rem] 2xl:max-w-[44rem] 2xl:text-xl">
        <h2 className="font-display text-display-m 2xl:text-[2.75rem]">{title}</h2>
        <RichText nodes={body} topHeading="h3" />
      </div>
    </section>
  )
}

function ChapterSection({ title, body, picture, isMirrored }: Chapter) {
  if (picture) return <PicturedChapter title={title} body={body} picture={picture} isMirrored={isMirrored} />
  return (
    <ArticleSection title={title}>
      <RichText nodes={body} topHeading={title ? 'h3' : 'h2'} />
    </ArticleSection>
  )
}

type Props = {
  page: ShopPageNode
  /** Title of a page that has none of its own. */
  title: string
  /** Shown below the page's own chapters. */
  children?: ReactNode
}

export function ShopPageView({ page, children, ...fallback }: Props) {
  const { title = fallback.title, description, chapters } = recordProblems(parseShopPage(page, ownHosts()))
  return (
    <Article title={title} lead={description}>
      <PageHead title={title} {...(description && { description })} />
      {chapters.map((chapter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chapters have no other key
        <ChapterSection key={index} {...chapter} />
      ))}
      {children}
    </Article>
  )
}
