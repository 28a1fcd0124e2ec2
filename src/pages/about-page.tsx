import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasSpecifiedCollections } from '../backends/product-kinds'
import { useStoreContent } from '../content/use-store-content'
import { ARMORLIGHT, HEART_OF_JADE } from '../domain/assortment'
import { paths } from '../domain/paths'
import { CARE } from '../merchant/care'
import { MAKER, SHOP_NAME, WARRANTY } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { BulletList } from '../ui/article'
import { builtImage } from '../ui/built-image'
import { cn } from '../ui/cn'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { ResponsiveImage } from '../ui/responsive-image'
import { OwnPage, prefetchOwnPage } from './own-page'

const IMAGE_URLS_BY_FILE = import.meta.glob<string>('../merchant/pictures/about-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The unbroken and the broken line of the I Ching. */
function TwoLines() {
  return (
    <svg
      viewBox="0 0 320 120"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
      focusable="false"
      className="w-full text-ink"
    >
      <path d="M0 40h320M0 80h134M186 80h134" />
    </svg>
  )
}

type ChapterProps = {
  title: string
  picture: ReactNode
  /** Put the picture on the right on wide screens. */
  isMirrored?: boolean
  children: ReactNode
}

function Chapter({ title, picture, isMirrored = false, children }: ChapterProps) {
  return (
    <section className="grid items-center gap-x-8 gap-y-8 border-t border-line py-12 md:grid-cols-2 md:py-20 lg:gap-x-20">
      <div className={cn('grid', isMirrored && 'md:order-last')}>{picture}</div>
      <div className="grid max-w-[36rem] justify-items-start gap-5 text-[1.0625rem] leading-[1.7] 2xl:max-w-[44rem] 2xl:text-xl">
        <h2 className="font-display text-display-m 2xl:text-[2.75rem]">{title}</h2>
        {children}
      </div>
    </section>
  )
}

function Picture({ name, alt }: { name: string; alt: string }) {
  return (
    <ResponsiveImage
      {...builtImage(IMAGE_URLS_BY_FILE, `about-${name}`)}
      sizes="(min-width: 768px) 47vw, 92vw"
      alt={alt}
      className="md:max-h-[85vh]"
    />
  )
}

function Collections() {
  return (
    <>
      <Chapter
        title={ARMORLIGHT.title}
        picture={
          <Picture name="silver" alt="Brushed silver plates that overlap like tiles, each edge catching light" />
        }
      >
        <p>
          Sterling silver, brushed, polished or darkened. The forms come from armor: the overlapping plate, the gorget,
          the rivet, chain mail woven four in one. Made to protect. Light enough to forget.
        </p>
        <AppLink to={ARMORLIGHT.path} className="action text-link">
          See {ARMORLIGHT.title}
        </AppLink>
      </Chapter>
      <Chapter
        title={HEART_OF_JADE.title}
        isMirrored
        picture={<Picture name="jade" alt="The clouds in a bangle of green nephrite, close up" />}
      >
        <p>
          Nephrite, cut thin enough to let the light through, with a little silver and silk. The forms come from older
          stones: the pierced disc, the square tube with a round bore, the moon gate, a pebble from a river.
        </p>
        <AppLink to={HEART_OF_JADE.path} className="action text-link">
          See {HEART_OF_JADE.title}
        </AppLink>
      </Chapter>
    </>
  )
}

/** The demonstration's maker, and its only sentence that says that it is one. */
function Maker({ hasStories }: { hasStories: boolean }) {
  return (
    <Chapter
      title="The maker"
      isMirrored
      picture={
        <ResponsiveImage
          {...builtImage(IMAGE_URLS_BY_FILE, 'about-hands')}
          width={1800}
          height={1200}
          sizes="(min-width: 768px) 47vw, 92vw"
          alt="A ring held in a wooden clamp at the bench, half filed, beside files and a leather apron"
          className="aspect-[3/2]!"
        />
      }
    >
      <p>
        {MAKER} files every ring that leaves the house, and has since the first. This is the bench at lunchtime: clamp,
        files, apron, and a ring that is half round and half not.
      </p>
      <p>
        {SHOP_NAME} is a demonstration shop. The house, its maker and its pieces are invented.
        {hasStories && ' The history in its journal is real.'}
      </p>
      <AppLink to={paths.journal} className="action text-link">
        Read the journal
      </AppLink>
    </Chapter>
  )
}

function Making() {
  return (
    <Chapter
      title="The making"
      picture={
        <Picture name="making" alt="A knot carved from one piece of nephrite, where the silk cord passes through" />
      }
    >
      <p>
        Silver is forged, sawn and filed by hand, then brushed along the form or polished until the file marks are gone.
        Nephrite is too tough for a blade: it is ground wet, a little at a time, and polished with finer and finer grit.
      </p>
      <p>
        Our silver is recycled sterling, 925 parts in 1000. Our nephrite is undyed and unfilled, and its veins and
        clouds are its own, so no two pieces are quite the same. You’ll find materials and measurements on each piece’s
        page.
      </p>
    </Chapter>
  )
}

function CareAndContact() {
  return (
    <div className="grid gap-x-8 border-t border-line md:grid-cols-2 lg:gap-x-20">
      <section className="grid max-w-[36rem] content-start gap-6 py-12 md:py-20 2xl:max-w-[44rem] 2xl:text-xl">
        <h2 className="font-display text-display-m">Care</h2>
        <div className="text-ink-soft">
          <BulletList items={[CARE.wear, CARE.silver, CARE.jade, CARE.silk, CARE.storage]} />
        </div>
        <AppLink to={paths.care} className="action text-link justify-self-start">
          Care and Repair
        </AppLink>
      </section>
      <House>{SHOP_NAME} is a small house; when you write, one of us replies.</House>
    </div>
  )
}

function House({ children }: { children?: ReactNode }) {
  return (
    <section className="grid max-w-[36rem] content-start gap-6 max-md:border-t max-md:border-line py-12 md:py-20 2xl:max-w-[44rem] 2xl:text-xl">
      <h2 className="font-display text-display-m">The house</h2>
      <p className="text-ink-soft">
        {children} Every piece carries a {WARRANTY.toLowerCase()} against manufacturing defects. If something isn’t
        right,{' '}
        <AppLink
          to={paths.contact}
          className="text-ink whitespace-nowrap underline underline-offset-4 hover:text-accent"
        >
          write to us
        </AppLink>
        .
      </p>
    </section>
  )
}

export const prefetch = ({ client }: { client: QueryClient }) => prefetchOwnPage(client, 'about')

/** The merchant's own page, the demonstration's story, or, in another store, only the warranty. */
export default function AboutPage() {
  const store = useStoreContent()
  return (
    <OwnPage handle="about">
      {hasSpecifiedCollections(store?.kinds) ? <Story hasStories={!store?.hasJournal} /> : <AnyStore />}
    </OwnPage>
  )
}

function AnyStore() {
  return (
    <article className="px-gutter pt-16 md:pt-24">
      <PageHead title="About" description={`Who ${SHOP_NAME} is, and how to reach us.`} />
      <header className="pb-16 md:pb-24">
        <PageTitle>About</PageTitle>
      </header>
      <House />
    </article>
  )
}

function Story({ hasStories }: { hasStories: boolean }) {
  return (
    <article className="px-gutter pt-16 md:pt-24">
      <PageHead
        title="About"
        description={`${SHOP_NAME} makes gender-neutral jewelry inspired by Chinese philosophy: the idea, the materials, and how to care for them.`}
      />
      <header className="grid gap-6 pb-16 md:grid-cols-2 md:gap-8 md:pb-24 lg:gap-x-20">
        <PageTitle>About</PageTitle>
        <p className="max-w-[24em] font-display text-display-m text-balance text-ink-soft 2xl:text-display-l">
          Jewelry for whoever wears it, in two modes: one of edge, one of water.
        </p>
      </header>
      <Chapter title="The name" picture={<TwoLines />}>
        <p>
          In the <cite>Book of Changes</cite>, the great beginning gives rise to two modes, <i>liangyi</i>: a line that
          is whole, and a line that is broken. Each carries the other, and everything else is made of the two.
        </p>
        <p>
          Neither is his or hers. A piece begins with one of those lines and ends when nothing more can be taken away.
        </p>
      </Chapter>
      <Collections />
      <Making />
      <Maker hasStories={hasStories} />
      <CareAndContact />
    </article>
  )
}
