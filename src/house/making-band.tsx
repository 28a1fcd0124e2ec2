import { paths } from '../domain/paths'
import { MAKING } from '../merchant/making'
import { AppLink } from '../ui/app-link'
import { HouseImage } from './house-image'

type Props = {
  handle: string
  weight?: string | undefined
  /** Whether the shop has the story of the workshop. */
  hasStory: boolean
  /** Two columns, as of the product above. */
  className: string
}

/** How a piece of the demonstration is finished, and its weight. Nothing for other products. */
export function MakingBand({ handle, weight, hasStory, className }: Props) {
  const making = Object.hasOwn(MAKING, handle) ? MAKING[handle] : undefined
  if (!making) return null
  return (
    <section aria-labelledby="making-title" className={className}>
      <HouseImage name={`making-${handle}`} alt={making.alt} sizes="(min-width: 768px) 55vw, 92vw" />
      <div className="grid min-h-64 max-w-[34rem] content-center gap-5 text-ink-soft max-md:content-start">
        <h2 id="making-title" className="font-display text-display-m text-ink">
          The finish
        </h2>
        <p>{making.finish}</p>
        {weight && <p>Weight: {weight}</p>}
        {hasStory && (
          <AppLink to={paths.story('the-workshop')} className="action text-link justify-self-start text-ink">
            Inside the workshop
          </AppLink>
        )}
      </div>
    </section>
  )
}
