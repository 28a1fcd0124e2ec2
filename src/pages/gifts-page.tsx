import { use } from 'react'
import { hasSpecifiedCollections, ProductKindsContext } from '../backends/product-kinds'
import { FOR_TWO, GIFT_LIST_TEXTS } from '../merchant/gifts'
import { GIFT_LISTS } from '../merchant/handles'
import { SHOP_NAME } from '../merchant/merchant'
import { paths } from '../paths'
import { GIFT_NOTE_MAX } from '../shop'
import { AppLink } from '../ui/app-link'
import { builtImage } from '../ui/built-image'
import { PageHead } from '../ui/page-head'
import { PageHeader } from '../ui/page-title'
import { ResponsiveImage } from '../ui/responsive-image'
import { GiftGuide } from './gift-guide'

const IMAGE_URLS_BY_FILE = import.meta.glob<string>('../merchant/pictures/gifts-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const LISTS = [
  ...GIFT_LISTS.map((handle) => ({
    ...GIFT_LIST_TEXTS[handle],
    name: handle,
    to: paths.giftList(handle),
    isSpecified: GIFT_LIST_TEXTS[handle].category !== undefined,
  })),
  { ...FOR_TWO, name: 'for-two', to: paths.giftsForTwo, isSpecified: true },
]

/** The gift lists; another store has those by budget, without pictures. */
function Lists({ isSpecified }: { isSpecified: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
      {LISTS.filter((list) => isSpecified || !list.isSpecified).map(({ name, label, to }) => (
        <li key={name} className="group relative">
          {isSpecified && (
            <div className="overflow-hidden">
              <ResponsiveImage
                {...builtImage(IMAGE_URLS_BY_FILE, `gifts-${name}`)}
                sizes="(min-width: 1024px) 23vw, 47vw"
                alt=""
                priority
                className="transition-transform duration-calm ease-quiet group-hover:scale-[1.03]"
              />
            </div>
          )}
          <h2 className="font-display text-display-s">
            <AppLink
              to={to}
              className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
            >
              {label}
            </AppLink>
          </h2>
        </li>
      ))}
    </ul>
  )
}

function Guide() {
  return (
    <section
      aria-labelledby="guide"
      className="mt-20 grid gap-x-8 gap-y-10 border-t border-line pt-12 md:grid-cols-12 lg:mt-32 lg:pt-20"
    >
      <div className="grid content-start gap-4 md:col-span-4">
        <h2 id="guide" className="font-display text-display-l text-balance">
          Three questions
        </h2>
        <p className="max-w-[22rem] text-ink-soft">
          Answer the ones you can. You’ll see the pieces that fit, on a page you can share.
        </p>
      </div>
      <div className="md:col-span-8 md:col-start-5">
        <GiftGuide />
      </div>
    </section>
  )
}

function Wrapping({ isSpecified }: { isSpecified: boolean }) {
  return (
    <section
      aria-labelledby="wrapping"
      className="mt-20 grid gap-x-8 gap-y-4 border-t border-line py-12 md:grid-cols-12 lg:mt-24"
    >
      <h2 id="wrapping" className="font-display text-display-s md:col-span-4">
        With a note, ready to give
      </h2>
      <div className="grid max-w-[38rem] justify-items-start gap-3 text-ink-soft md:col-span-8 md:col-start-5">
        <p>
          Open your cart and check “This is a gift”. Add a note of up to {GIFT_NOTE_MAX} characters
          {isSpecified && ', choose gift wrap'} and leave the prices off the packing slip.
        </p>
        <AppLink to={isSpecified ? paths.care : paths.shipping} className="action text-link text-ink">
          {isSpecified ? 'How a piece is packed' : 'Shipping and Returns'}
        </AppLink>
      </div>
    </section>
  )
}

export default function GiftsPage() {
  const isSpecified = hasSpecifiedCollections(use(ProductKindsContext))
  return (
    <div className="px-gutter pb-12">
      <PageHead
        title="Gifts"
        description={`Gifts from ${SHOP_NAME} by budget, for hair and for two, and three questions that lead to a piece.`}
      />
      <PageHeader title="Gifts">For someone you know by heart, or someone you’re still getting to know.</PageHeader>
      <Lists isSpecified={isSpecified} />
      {isSpecified && <Guide />}
      <Wrapping isSpecified={isSpecified} />
    </div>
  )
}
