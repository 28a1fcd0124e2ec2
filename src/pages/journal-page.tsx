import { HouseImage } from '../house/house-image'
import { STORIES } from '../merchant/handles'
import { STORY_INTRODUCTIONS } from '../merchant/journal'
import { SHOP_NAME } from '../merchant/merchant'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { PageHead } from '../ui/page-head'
import { PageHeader } from '../ui/page-title'
import { SpecifiedStore } from './specified-store'

/** Stories, the first across the page. */
function Stories() {
  return (
    <ul className="grid gap-x-8 gap-y-16 md:grid-cols-2 lg:gap-x-16 lg:gap-y-24">
      {STORIES.map((handle, index) => {
        const { title, lead, minutes, cover } = STORY_INTRODUCTIONS[handle]
        const isFirst = index === 0
        return (
          <li key={handle} className={cn('group relative', isFirst && 'md:col-span-2')}>
            <div className="overflow-hidden">
              <HouseImage
                name={`journal-${cover.name}`}
                alt={cover.alt}
                priority={isFirst}
                sizes={isFirst ? '92vw' : '(min-width: 768px) 45vw, 92vw'}
                className={cn(
                  'transition-transform duration-calm ease-quiet group-hover:scale-[1.02]',
                  isFirst && 'md:aspect-[2/1]!',
                )}
              />
            </div>
            <h2 className={cn('mt-5 font-display', isFirst ? 'text-display-l' : 'text-display-m')}>
              <AppLink
                to={paths.story(handle)}
                className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
              >
                {title}
              </AppLink>
            </h2>
            <p className="mt-2 max-w-[36rem] text-balance text-ink-soft">{lead}</p>
            <p className="mt-2 text-sm text-ink-soft">{minutes}</p>
          </li>
        )
      })}
    </ul>
  )
}

export default function JournalPage() {
  return (
    <SpecifiedStore>
      <div className="px-gutter pb-12">
        <PageHead
          title="Journal"
          description={`Stories from ${SHOP_NAME} about armor, jade and the work at the bench, each read in four minutes.`}
        />
        <PageHeader title="Journal">Where our designs come from, and how we make them.</PageHeader>
        <Stories />
      </div>
    </SpecifiedStore>
  )
}
