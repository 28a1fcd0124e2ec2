import { paths } from '../paths'
import { ARMORLIGHT, HEART_OF_JADE } from '../shop'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { type HalfName, heroSources } from './hero-pictures'

const files = import.meta.glob<string>('./images/hero-*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

/** From here on the halves stand side by side, and the pictures are tall: not on a tablet held upright. */
const SIDE_BY_SIDE = '(min-width: 700px) and (orientation: landscape)'

type Half = { name: HalfName; collection: string; word: string; way: string; look: string; veil: string; crop: string }

const YIN: Half = {
  name: 'armorlight',
  collection: ARMORLIGHT,
  word: 'Edge',
  way: 'Shop silver',
  look: 'bg-yin text-on-yin',
  veil: 'from-yin',
  crop: 'object-[28%_50%]',
}

const YANG: Half = {
  name: 'heart-of-jade',
  collection: HEART_OF_JADE,
  word: 'Water',
  way: 'Shop jade',
  look: 'bg-yang text-on-yang',
  veil: 'from-yang',
  // Where the words stand before the picture, the bangle makes room for them.
  crop: 'object-[8%_38%]',
}

/** The two modes, side by side or one above the other; the half under the pointer or focus breathes a little wider. */
export function Hero() {
  return (
    <div className="flex h-below-header min-h-[36rem] flex-col min-[700px]:landscape:min-h-[30rem] min-[700px]:landscape:flex-row">
      <HeroHalf half={YIN} priority />
      <HeroHalf half={YANG} />
    </div>
  )
}

function HeroHalf({ half, priority = false }: { half: Half; priority?: boolean }) {
  return (
    <AppLink
      to={paths.products}
      className={cn(
        'group relative flex min-h-0 min-w-0 flex-1 items-end overflow-hidden transition-[flex-grow] duration-calm ease-quiet focus-visible:-outline-offset-4 focus-visible:outline-current min-[700px]:landscape:hover:grow-[1.12] min-[700px]:landscape:focus-visible:grow-[1.12]',
        half.look,
      )}
    >
      <HeroPicture half={half} priority={priority} />
      <span
        aria-hidden="true"
        className={cn('absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t to-transparent', half.veil)}
      />
      <span className="relative grid justify-items-start gap-2 px-gutter pb-5 min-[700px]:landscape:gap-3 min-[700px]:landscape:pb-14">
        <span className="label">{half.collection}</span>
        <span className="font-display text-display-xl">{half.word}</span>
        <span className="label text-link">{half.way}</span>
      </span>
    </AppLink>
  )
}

function HeroPicture({ half: { name, crop }, priority }: { half: Half; priority: boolean }) {
  const tall = heroSources(files, name, 'tall')
  const wide = heroSources(files, name, 'wide')
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
        className={cn('absolute inset-0 size-full object-cover min-[700px]:landscape:object-[64%_50%]', crop)}
      />
    </picture>
  )
}
