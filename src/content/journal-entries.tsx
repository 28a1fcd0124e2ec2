import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { ArticleDate, ArticlePicture } from './article-parts'
import type { Entry } from './journal'

/** The journal's articles; the first spans the page. */
export function JournalEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-16 md:grid-cols-2 lg:gap-x-16 lg:gap-y-24">
      {entries.map(({ handle, title, summary, publishedAt, image }, index) => {
        const isFirst = index === 0
        return (
          <li key={handle} className={cn('group relative', isFirst && 'md:col-span-2')}>
            {image && (
              <div className="overflow-hidden">
                <ArticlePicture
                  image={image}
                  priority={isFirst}
                  sizes={isFirst ? '92vw' : '(min-width: 768px) 45vw, 92vw'}
                  className={cn(
                    'transition-transform duration-calm ease-quiet group-hover:scale-[1.02]',
                    isFirst && 'md:aspect-[2/1]!',
                  )}
                />
              </div>
            )}
            <h2 className={cn('mt-5 font-display', isFirst ? 'text-display-l' : 'text-display-m')}>
              <AppLink
                to={paths.story(handle)}
                className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
              >
                {title}
              </AppLink>
            </h2>
            <p className="mt-2 max-w-[36rem] text-balance text-ink-soft">{summary}</p>
            <p className="mt-2 text-sm text-ink-soft">
              <ArticleDate iso={publishedAt} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
