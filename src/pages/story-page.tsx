import { useStoreContent } from '../content/use-store-content'
import { StoryView } from '../house/story-view'
import { STORIES, type StoryHandle } from '../merchant/handles'
import type { Story } from '../merchant/journal'
import { lamellarArmor } from '../merchant/stories/lamellar-armor'
import { riverJade } from '../merchant/stories/river-jade'
import { theWorkshop } from '../merchant/stories/the-workshop'
import { lazyComponent } from '../ui/lazy-component'
import { WhenNear } from '../ui/when-near'
import ArticlePage, { prefetch as prefetchArticle } from './article-page'
import { SpecifiedStore } from './specified-store'

export const STORIES_BY_HANDLE: Readonly<Record<StoryHandle, Story>> = {
  'lamellar-armor': lamellarArmor,
  'river-jade': riverJade,
  'the-workshop': theWorkshop,
}

const storyPieces = lazyComponent(() => import('./story-pieces').then(({ StoryPieces }) => StoryPieces))

type Props = { handle: StoryHandle }

export const prefetch = prefetchArticle

/** A built-in story, or the article of the store's journal at its address. */
export default function StoryPage({ handle }: Props) {
  if (useStoreContent()?.hasJournal) return <ArticlePage handle={handle} />
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
