import { filteredByCollection } from '../paths'
import { ARMORLIGHT, type Collection, HEART_OF_JADE } from '../shop'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { heroSources } from './hero-sources'

const IMAGE_URLS_BY_FILE = import.meta.glob<string>('./images/hero-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Panels are side by side, with tall images, on wide landscape screens only: not on an upright tablet. */
const SIDE_BY_SIDE = '(min-width: 700px) and (orientation: landscape)'

type Panel = {
  collection: Collection
  heading: string
  linkText: string
  colours: string
  gradient: string
  objectPosition: string
}

const ARMORLIGHT_PANEL: Panel = {
  collection: ARMORLIGHT,
  heading: 'Edge',
  linkText: 'Shop silver',
  colours: 'bg-hero-dark text-on-hero-dark',
  gradient: 'from-hero-dark',
  objectPosition: 'object-[28%_50%]',
}

const HEART_OF_JADE_PANEL: Panel = {
  collection: HEART_OF_JADE,
  heading: 'Water',
  linkText: 'Shop jade',
  colours: 'bg-hero-light text-on-hero-light',
  gradient: 'from-hero-light',
  // The offset leaves room for the text that overlaps the image.
  objectPosition: 'object-[8%_38%]',
}

/** One panel for each collection; the panel under the pointer or focus grows a little. */
export function Hero() {
  return (
    <div className="flex h-below-header min-h-[36rem] flex-col min-[700px]:landscape:min-h-[30rem] min-[700px]:landscape:flex-row">
      <HeroPanel panel={ARMORLIGHT_PANEL} priority />
      <HeroPanel panel={HEART_OF_JADE_PANEL} />
    </div>
  )
}

function HeroPanel({ panel, priority = false }: { panel: Panel; priority?: boolean }) {
  return (
    <AppLink
      to={filteredByCollection(panel.collection.vendor)}
      className={cn(
        'group relative flex min-h-0 min-w-0 flex-1 items-end overflow-hidden transition-[flex-grow] duration-calm ease-quiet focus-visible:-outline-offset-4 focus-visible:outline-current min-[700px]:landscape:hover:grow-[1.12] min-[700px]:landscape:focus-visible:grow-[1.12]',
        panel.colours,
      )}
    >
      <HeroImage panel={panel} priority={priority} />
      <span
        aria-hidden="true"
        className={cn('absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t to-transparent', panel.gradient)}
      />
      <span className="relative grid justify-items-start gap-2 px-gutter pb-5 min-[700px]:landscape:gap-3 min-[700px]:landscape:pb-14">
        <span className="label">{panel.collection.title}</span>
        <span className="font-display text-display-xl">{panel.heading}</span>
        <span className="action text-link">{panel.linkText}</span>
      </span>
    </AppLink>
  )
}

function HeroImage({ panel, priority }: { panel: Panel; priority: boolean }) {
  const tall = heroSources(IMAGE_URLS_BY_FILE, panel.collection.name, 'tall')
  const wide = heroSources(IMAGE_URLS_BY_FILE, panel.collection.name, 'wide')
  const fallback = wide.at(-1)?.srcSet.split(' ')[0]
  if (!fallback) return null
  return (
    <picture>
      {tall.map((source) => (
        <source key={source.type} {...source} media={SIDE_BY_SIDE} sizes="52vw" />
      ))}
      {wide.map((source) => (
        <source key={source.type} {...source} sizes="100vw" />
      ))}
      <img
        src={fallback}
        alt=""
        width={1200}
        height={900}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={cn(
          'absolute inset-0 size-full object-cover min-[700px]:landscape:object-[64%_50%]',
          panel.objectPosition,
        )}
      />
    </picture>
  )
}
