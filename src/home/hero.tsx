import { t } from '@lingui/core/macro'
import { imageSrcSet } from '../domain/image-urls'
import { filteredByCollection } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { useLocalSources } from '../ui/use-local-sources'

/** The `src` and `srcset` of a bundled image. `urlsByFile` maps `./images/home-rings-640.webp` to its built URL. */
export function builtImage(
  urlsByFile: Readonly<Record<string, string>>,
  name: string,
  format = 'webp',
): { src: string; srcSet: string } {
  const files = Object.entries(urlsByFile)
    .flatMap(([file, url]) => {
      const [, fileName, width, fileFormat] = /([\w-]+)-(\d+)\.(\w+)$/.exec(file) ?? []
      return fileName === name && fileFormat === format ? [{ url, width: Number(width) }] : []
    })
    .sort((a, b) => a.width - b.width)
  const src = files[0]?.url
  if (!src) throw new RangeError(`no image is called ${name}`)
  return { src, srcSet: files.map(({ url, width }) => `${url} ${width}w`).join(', ') }
}

const IMAGE_URLS_BY_FILE = import.meta.glob<string>('./pictures/hero-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** In browsers' order of preference. */
const FORMATS = ['avif', 'webp'] as const

/** Panels stand side by side, with tall images, on wide landscape screens. */
const SIDE_BY_SIDE = '(min-width: 700px) and (orientation: landscape)'

/** A tall panel crops the sides of a picture, so the file must be wider than the panel. */
const MERCHANT_SIZES = `${SIDE_BY_SIDE} 80vw, 100vw`

type Panel = {
  vendor: string
  /** The vendor’s collection, as the shop calls it. */
  title: string
  /** Name of the built-in picture. */
  image: string
  heading: string
  linkText: string
  colours: string
  gradient: string
  objectPosition: string
}

const ARMORLIGHT_PANEL: Panel = {
  vendor: 'ARMORLIGHT',
  title: 'ARMORLIGHT',
  image: 'armorlight',
  heading: t`Edge`,
  linkText: t`Shop silver`,
  colours: 'bg-hero-dark text-on-hero-dark',
  gradient: 'from-hero-dark',
  objectPosition: 'object-[28%_50%]',
}

const HEART_OF_JADE_PANEL: Panel = {
  vendor: 'Heart of Jade',
  title: t`Heart of Jade`,
  image: 'heart-of-jade',
  heading: t`Water`,
  linkText: t`Shop jade`,
  colours: 'bg-hero-light text-on-hero-light',
  gradient: 'from-hero-light',
  // Keeps space for the text over the image.
  objectPosition: 'object-[8%_38%]',
}

/** The merchant's words and picture for a panel; undefined parts use the built-in ones. */
type PanelWords = {
  heading: string | undefined
  linkText: string | undefined
  to: string | undefined
  picture: { url: string } | undefined
}

/** A panel per collection; a hovered or focused panel grows a little. */
export function Hero({ words: [first, second] }: { words: readonly PanelWords[] }) {
  return (
    <div className="flex h-below-header min-h-[36rem] flex-col min-[700px]:landscape:min-h-[30rem] min-[700px]:landscape:flex-row">
      <HeroPanel panel={ARMORLIGHT_PANEL} words={first} priority />
      <HeroPanel panel={HEART_OF_JADE_PANEL} words={second} />
    </div>
  )
}

type PanelProps = { panel: Panel; words: PanelWords | undefined; priority?: boolean }

function HeroPanel({ panel, words, priority = false }: PanelProps) {
  return (
    <AppLink
      to={words?.to ?? filteredByCollection(panel.vendor)}
      className={cn(
        'group relative flex min-h-0 min-w-0 flex-1 items-end overflow-hidden transition-[flex-grow] duration-calm ease-quiet focus-visible:-outline-offset-4 focus-visible:outline-current min-[700px]:landscape:hover:grow-[1.12] min-[700px]:landscape:focus-visible:grow-[1.12]',
        panel.colours,
      )}
    >
      <HeroImage panel={panel} picture={words?.picture} priority={priority} />
      <span
        aria-hidden="true"
        className={cn('absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t to-transparent', panel.gradient)}
      />
      <span className="relative grid justify-items-start gap-2 px-gutter pb-5 min-[700px]:landscape:gap-3 min-[700px]:landscape:pb-14">
        {!words?.to && <span className="label">{panel.title}</span>}
        <span className="font-display text-display-xl">{words?.heading ?? panel.heading}</span>
        <span className="action text-link">{words?.linkText ?? panel.linkText}</span>
      </span>
    </AppLink>
  )
}

type HeroImageProps = { panel: Panel; picture: { url: string } | undefined; priority: boolean }

function HeroImage({ panel, picture, priority }: HeroImageProps) {
  const merchants = picture && imageSrcSet(picture.url, 2400)
  const localSources = useLocalSources(merchants?.original)
  return (
    <picture>
      {merchants
        ? localSources.map((source) => <source key={source.type} {...source} sizes={MERCHANT_SIZES} />)
        : builtSources(panel)}
      <img
        {...(merchants
          ? { src: merchants.src, srcSet: merchants.srcSet, sizes: MERCHANT_SIZES }
          : { src: builtHero(panel, 'wide', 'webp').src })}
        alt=""
        width={1200}
        height={900}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={cn(
          'absolute inset-0 size-full object-cover',
          !merchants && `${panel.objectPosition} min-[700px]:landscape:object-[64%_50%]`,
        )}
      />
    </picture>
  )
}

function builtHero(panel: Panel, crop: 'tall' | 'wide', format: string) {
  return builtImage(IMAGE_URLS_BY_FILE, `hero-${panel.image}-${crop}`, format)
}

function builtSources(panel: Panel) {
  const source = (crop: 'tall' | 'wide', format: string) => ({
    type: `image/${format}`,
    srcSet: builtHero(panel, crop, format).srcSet,
  })
  return [
    ...FORMATS.map((format) => (
      <source key={`tall ${format}`} {...source('tall', format)} media={SIDE_BY_SIDE} sizes="52vw" />
    )),
    ...FORMATS.map((format) => <source key={`wide ${format}`} {...source('wide', format)} sizes="100vw" />),
  ]
}
