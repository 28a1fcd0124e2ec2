import type { QueryClient } from '@tanstack/react-query'
import { storeQuery } from '../content/store-query'
import { useStoreContent } from '../content/use-store-content'
import { StoryView } from '../house/story-view'
import { STORIES, type StoryHandle } from '../merchant/handles'
import type { Story } from '../merchant/journal'
import { lamellarArmor } from '../merchant/stories/lamellar-armor'
import { riverJade } from '../merchant/stories/river-jade'
import { theWorkshop } from '../merchant/stories/the-workshop'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { TryAgain } from '../ui/try-again'
import { WhenNear } from '../ui/when-near'
import { SpecifiedStore } from './specified-store'

export const STORIES_BY_HANDLE: Readonly<Record<StoryHandle, Story>> = {
  'lamellar-armor': lamellarArmor,
  'river-jade': riverJade,
  'the-workshop': theWorkshop,
}

const storyPieces = lazyComponent(() => import('./story-pieces').then(({ StoryPieces }) => StoryPieces))

const articlePage = lazyComponent(() => import('./article-page').then(({ default: ArticlePage }) => ArticlePage))

type Props = { handle: StoryHandle }

type Request = { client: QueryClient; props: Props }

function hasJournal(client: QueryClient): boolean {
  return client.getQueryData(storeQuery.queryKey)?.hasJournal ?? false
}

export async function preloadParts({ client }: Request): Promise<void> {
  if (hasJournal(client)) await articlePage.preload()
}

export async function prefetch(request: Request): Promise<void> {
  if (!hasJournal(request.client)) return
  const [{ prefetch: prefetchArticle }] = await Promise.all([import('./article-page'), articlePage.preload()])
  await prefetchArticle(request)
}

/** A built-in story, or the article of the store's journal at its address. */
export default function StoryPage({ handle }: Props) {
  if (useStoreContent()?.hasJournal) {
    return (
      <Lazy
        component={articlePage}
        props={{ handle }}
        fallback={<div className="min-h-dvh" />}
        renderFailure={({ onRetry, isRetrying }) => (
          <TryAgain message="We couldn’t load the story." onRetry={onRetry} busy={isRetrying} />
        )}
      />
    )
  }
  const story = STORIES_BY_HANDLE[handle]
  const next = STORIES[(STORIES.indexOf(handle) + 1) % STORIES.length] ?? handle
  return (
    <SpecifiedStore>
      <StoryView
        handle={handle}
        story={story}
        next={next}
        pieces={
          <WhenNear
            component={storyPieces}
            props={{ handles: story.pieces }}
            fallback={<div data-needs-script="" className="min-h-[60vw] lg:min-h-[36vw]" />}
          />
        }
      />
    </SpecifiedStore>
  )
}
