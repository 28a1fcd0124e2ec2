import { type ReactNode, use } from 'react'
import { paths } from '../domain/paths'
import type { StoryHandle } from '../merchant/handles'
import { type Chapter, STORY_INTRODUCTIONS, type Story, type StoryPicture } from '../merchant/journal'
import { AppLink } from '../ui/app-link'
import { articleJsonLd } from '../ui/article-json-ld'
import { cn } from '../ui/cn'
import { JsonLd } from '../ui/json-ld'
import { PageHead, SiteContext } from '../ui/page-head'
import { StoryHeader } from '../ui/story-header'
import { HouseImage, houseImageUrl } from './house-image'

const TEXT = 'grid gap-5 text-[1.0625rem] leading-[1.75] 2xl:text-xl 2xl:leading-[1.75]'

type FigureProps = { picture: StoryPicture; isWide?: boolean; priority?: boolean; className?: string }

function Figure({ picture: { name, alt, caption }, isWide = false, priority, className }: FigureProps) {
  return (
    <figure className={className}>
      <HouseImage
        name={`journal-${name}`}
        alt={alt}
        priority={priority ?? false}
        sizes={isWide ? '92vw' : '(min-width: 768px) 38vw, 92vw'}
        className={isWide ? 'md:aspect-[2/1]!' : undefined}
      />
      <figcaption className="mt-3 max-w-[34rem] text-sm text-ink-soft 2xl:text-base">{caption}</figcaption>
    </figure>
  )
}

/** A chapter's words, with its picture on alternating sides or across the page. */
function ChapterSection({
  chapter: { heading, text, picture, widePicture },
  index,
}: {
  chapter: Chapter
  index: number
}) {
  const isMirrored = index % 2 === 1
  return (
    <>
      {widePicture && <Figure picture={widePicture} isWide className="mt-20 lg:mt-32" />}
      <section className={cn('mt-16 grid gap-x-8 gap-y-8 md:grid-cols-12 lg:mt-24', widePicture && 'mt-10! lg:mt-14!')}>
        <div
          className={cn(
            'grid max-w-[38rem] content-start gap-6 2xl:max-w-[46rem]',
            picture ? 'md:col-span-7 lg:col-span-6' : 'md:col-span-8 md:col-start-4 lg:col-start-4',
            picture && isMirrored && 'md:order-last md:col-start-6! lg:col-start-7!',
          )}
        >
          <h2 className="font-display text-display-m">{heading}</h2>
          <div className={TEXT}>{text}</div>
        </div>
        {picture && (
          <Figure
            picture={picture}
            className={cn(
              'md:row-start-1 md:col-span-5 md:pt-16',
              isMirrored ? 'md:col-start-1' : 'md:col-start-8 lg:col-start-8',
            )}
          />
        )}
      </section>
    </>
  )
}

function NextStory({ handle }: { handle: StoryHandle }) {
  const { title, lead, cover } = STORY_INTRODUCTIONS[handle]
  return (
    <section
      aria-labelledby="next"
      className="group relative mt-24 grid items-center gap-x-8 gap-y-6 border-t border-line pt-12 md:grid-cols-12 lg:mt-32 lg:pt-16"
    >
      <div className="overflow-hidden md:col-span-6">
        <HouseImage
          name={`journal-${cover.name}`}
          alt=""
          sizes="(min-width: 768px) 45vw, 92vw"
          className="transition-transform duration-calm ease-quiet group-hover:scale-[1.02]"
        />
      </div>
      <div className="grid gap-3 md:col-span-5 md:col-start-8">
        <p className="label text-ink-soft">Next story</p>
        <h2 id="next" className="font-display text-display-l text-balance">
          <AppLink
            to={paths.story(handle)}
            className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
          >
            {title}
          </AppLink>
        </h2>
        <p className="max-w-[30rem] text-balance text-ink-soft">{lead}</p>
      </div>
    </section>
  )
}

type Props = {
  handle: StoryHandle
  story: Story
  next: StoryHandle
  /** The cards of the story's pieces. */
  pieces: ReactNode
}

export function StoryView({ handle, story, next, pieces }: Props) {
  const site = use(SiteContext)
  const { title, lead, minutes, published, cover } = STORY_INTRODUCTIONS[handle]
  const image = houseImageUrl(`journal-${cover.name}`)
  return (
    <div className="px-gutter pb-12">
      <PageHead title={title} description={lead} image={image} kind="article" />
      <JsonLd
        data={articleJsonLd({ title, lead, published, image, path: paths.story(handle), author: site.name }, site)}
      />
      <article>
        <StoryHeader title={title} lead={lead} note={minutes} />
        <Figure picture={cover} isWide priority />
        <div className="mt-12 grid gap-x-8 md:grid-cols-12 lg:mt-20">
          <div className={cn(TEXT, 'max-w-[38rem] md:col-span-8 md:col-start-4 2xl:max-w-[46rem]')}>
            {story.opening}
          </div>
        </div>
        {story.chapters.map((chapter, index) => (
          <ChapterSection key={chapter.heading} chapter={chapter} index={index} />
        ))}
      </article>
      <section aria-labelledby="pieces" className="mt-24 border-t border-line pt-12 lg:mt-40 lg:pt-16">
        <h2 id="pieces" className="mb-8 font-display text-display-m">
          Pieces from this story
        </h2>
        {pieces}
      </section>
      <NextStory handle={next} />
    </div>
  )
}
