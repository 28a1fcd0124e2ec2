import type { ComponentProps } from 'react'
import { useHasSpecifiedCollections } from '../backends/product-kinds'
import { ownGiftLists, soldGiftLists } from '../content/gift-lists'
import type { StoreContent } from '../content/store-content'
import { useStoreContent } from '../content/use-store-content'
import { imageSrcSet } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { GIFT_NOTE_MAX } from '../domain/shop'
import { FOR_TWO, GIFT_LIST_TEXTS } from '../merchant/gifts'
import { GIFT_LISTS } from '../merchant/handles'
import { SHOP_NAME } from '../merchant/merchant'
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

type GiftList = { label: string; to: string; picture?: ComponentProps<typeof ResponsiveImage> }

/** The built-in lists that have a product, then the store's own. Another store has the former without pictures. */
function giftLists(store: StoreContent | undefined, isSpecified: boolean): GiftList[] {
  const sold = soldGiftLists(store)
  const builtIn = [
    ...GIFT_LISTS.map((handle) => ({ handle, label: GIFT_LIST_TEXTS[handle].label, to: paths.giftList(handle) })),
    { handle: 'for-two', label: FOR_TWO.label, to: paths.giftsForTwo },
  ].filter(({ to }) => sold.includes(to))
  return [
    ...builtIn.map(({ handle, label, to }) => ({
      label,
      to,
      ...(isSpecified && { picture: { ...builtImage(IMAGE_URLS_BY_FILE, `gifts-${handle}`), alt: '' } }),
    })),
    ...ownGiftLists(store).map(({ handle, title, image }) => ({
      label: title,
      to: paths.storeCollection(handle),
      ...(image && { picture: { ...imageSrcSet(image.url, 960), alt: '' } }),
    })),
  ]
}

/** Lists in the first row of a wide screen. */
const FIRST_ROW = 4

function Lists({ lists }: { lists: readonly GiftList[] }) {
  if (lists.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
      {lists.map(({ label, to, picture }, index) => (
        <li key={to} className="group relative">
          {picture && (
            <div className="overflow-hidden">
              <ResponsiveImage
                {...picture}
                sizes="(min-width: 1024px) 23vw, 47vw"
                priority={index < FIRST_ROW}
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
        <h2 id="guide" className="font-display text-display-m">
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
  const isSpecified = useHasSpecifiedCollections()
  const lists = giftLists(useStoreContent(), isSpecified)
  return (
    <div className="px-gutter pb-12">
      <PageHead
        title="Gifts"
        description={
          isSpecified
            ? `Gifts from ${SHOP_NAME} by budget, for hair and for two. Not sure? Answer three questions.`
            : `Gifts from ${SHOP_NAME}, ready to give.`
        }
      />
      <PageHeader title="Gifts">For someone you know by heart, or someone you’re still getting to know.</PageHeader>
      <div className="grid gap-y-8">
        <Lists lists={lists.filter(({ picture }) => picture)} />
        <Lists lists={lists.filter(({ picture }) => !picture)} />
      </div>
      {isSpecified && <Guide />}
      <Wrapping isSpecified={isSpecified} />
    </div>
  )
}
