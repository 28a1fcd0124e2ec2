import { ARMORLIGHT, type Collection, HEART_OF_JADE } from '../merchant/assortment'
import { filteredByCollection } from '../paths'
import { AppLink } from '../ui/app-link'
import { builtImage } from '../ui/built-image'
import { cn } from '../ui/cn'

const IMAGE_URLS_BY_FILE = import.meta.glob<string>('../merchant/pictures/hero-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** In the order in which browsers choose. */
const FORMATS = ['avif', 'webp'] as const

/** Panels stand side by side, with tall images, on wide landscape screens. */
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
  // Leave room for the text over the image.
  objectPosition: 'object-[8%_38%]',
}

/** A panel for each collection; the hovered or focused one grows a little. */
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
  const image = (crop: 'tall' | 'wide', format: string) =>
    builtImage(IMAGE_URLS_BY_FILE, `hero-${panel.collection.name}-${crop}`, format)
  const source = (crop: 'tall' | 'wide', format: string) => ({
    type: `image/${format}`,
    srcSet: image(crop, format).srcSet,
  })
  return (
    <picture>
      {FORMATS.map((format) => (
        <source key={format} {...source('tall', format)} media={SIDE_BY_SIDE} sizes="52vw" />
      ))}
      {FORMATS.map((format) => (
        <source key={format} {...source('wide', format)} sizes="100vw" />
      ))}
      <img
        src={image('wide', 'webp').src}
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
