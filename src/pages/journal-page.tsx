import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ArticleDate, ArticlePicture } from '../content/article-parts'
import { journalQuery } from '../content/journal'
import { storeQuery } from '../content/store-query'
import { useStoreContent } from '../content/use-store-content'
import { paths } from '../domain/paths'
import { HouseImage } from '../house/house-image'
import { STORIES } from '../merchant/handles'
import { STORY_INTRODUCTIONS } from '../merchant/journal'
import { SHOP_NAME } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { UnloadedQuery } from '../ui/loading-notice'
import { PageHead } from '../ui/page-head'
import { PageHeader } from '../ui/page-title'
import NotFoundPage from './not-found-page'
import { SpecifiedStore } from './specified-store'

type Entry = {
  to: string
  title: string
  lead: string
  note: ReactNode
  renderPicture: (picture: { priority: boolean; sizes: string; className: string }) => ReactNode
}

/** Stories or articles, the first across the page. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-16 md:grid-cols-2 lg:gap-x-16 lg:gap-y-24">
      {entries.map(({ to, title, lead, note, renderPicture }, index) => {
        const isFirst = index === 0
        return (
          <li key={to} className={cn('group relative', isFirst && 'md:col-span-2')}>
            <div className="overflow-hidden">
              {renderPicture({
                priority: isFirst,
                sizes: isFirst ? '92vw' : '(min-width: 768px) 45vw, 92vw',
                className: cn(
                  'transition-transform duration-calm ease-quiet group-hover:scale-[1.02]',
                  isFirst && 'md:aspect-[2/1]!',
                ),
              })}
            </div>
            <h2 className={cn('mt-5 font-display', isFirst ? 'text-display-l' : 'text-display-m')}>
              <AppLink
                to={to}
                className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
              >
                {title}
              </AppLink>
            </h2>
            <p className="mt-2 max-w-[36rem] text-balance text-ink-soft">{lead}</p>
            <p className="mt-2 text-sm text-ink-soft">{note}</p>
          </li>
        )
      })}
    </ul>
  )
}

function Stories() {
  const stories = STORIES.map((handle): Entry => {
    const { title, lead, minutes, cover } = STORY_INTRODUCTIONS[handle]
    return {
      to: paths.story(handle),
      title,
      lead,
      note: minutes,
      renderPicture: (picture) => <HouseImage name={`journal-${cover.name}`} alt={cover.alt} {...picture} />,
    }
  })
  return (
    <div className="px-gutter pb-12">
      <PageHead
        title="Journal"
        description={`Stories from ${SHOP_NAME} about armor, jade and the work at the bench, each a four-minute read.`}
      />
      <PageHeader title="Journal">Where our designs come from, and how we make them.</PageHeader>
      <Entries entries={stories} />
    </div>
  )
}

function Articles() {
  const journal = useQuery(journalQuery)
  if (journal.data?.articles.length === 0) return <NotFoundPage />
  const description = journal.data?.description
  const entries = journal.data?.articles.map(
    ({ handle, title, summary, publishedAt, image }): Entry => ({
      to: paths.story(handle),
      title,
      lead: summary,
      note: <ArticleDate iso={publishedAt} />,
      renderPicture: (picture) => image && <ArticlePicture image={image} {...picture} />,
    }),
  )
  return (
    <div className="px-gutter pb-12">
      <PageHead title="Journal" description={description ?? `Stories from ${SHOP_NAME}.`} />
      <PageHeader title="Journal">{description}</PageHeader>
      {entries ? (
        <Entries entries={entries} />
      ) : (
        <UnloadedQuery query={journal} message="We couldn’t load the journal. Check your connection, then try again." />
      )}
    </div>
  )
}

export async function prefetch({ client }: { client: QueryClient }): Promise<void> {
  if (client.getQueryData(storeQuery.queryKey)?.hasJournal) await client.prefetchQuery(journalQuery)
}

/** The articles of the store's blog, or else the built-in stories. */
export default function JournalPage() {
  if (useStoreContent()?.hasJournal) return <Articles />
  return (
    <SpecifiedStore>
      <Stories />
    </SpecifiedStore>
  )
}
