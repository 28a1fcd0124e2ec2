import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { listGiftCollections, type StoreCollection } from '../content/store-content'
import { useStoreContent } from '../content/use-store-content'
import { imageSrcSet } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { GIFT_NOTE_MAX } from '../domain/shop'
import { proseLanguage } from '../language/prose-language'
import { SHOP_NAME } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { PageHead } from '../ui/page-head'
import { PageHeader } from '../ui/page-title'
import { ResponsiveImage } from '../ui/responsive-image'
import NotFoundPage from './not-found-page'

/** Number of lists in a wide screen's first row. */
const FIRST_ROW = 4

/** Links to gift lists, each with its picture. */
function GiftLists({ lists }: { lists: readonly StoreCollection[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
      {lists.map(({ handle, title, image }, index) => (
        <li key={handle} className="group relative">
          {image && (
            <div className="overflow-hidden">
              <ResponsiveImage
                {...imageSrcSet(image.url, 960)}
                alt=""
                sizes="(min-width: 1024px) 23vw, 47vw"
                priority={index < FIRST_ROW}
                className="transition-transform duration-calm ease-quiet group-hover:scale-[1.03]"
              />
            </div>
          )}
          <h2 lang={proseLanguage(title)} className="font-display text-display-s">
            <AppLink
              to={paths.storeCollection(handle)}
              className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
            >
              {title}
            </AppLink>
          </h2>
        </li>
      ))}
    </ul>
  )
}

/** The store's gift lists; not found in a store without any. */
export default function GiftsPage() {
  const store = useStoreContent()
  const lists = listGiftCollections(store)
  if (store && lists.length === 0) return <NotFoundPage />
  return (
    <div className="px-gutter pb-12">
      <PageHead title={t`Gifts`} description={t`Gifts from ${SHOP_NAME}, ready to give.`} />
      <PageHeader title={t`Gifts`}>
        <Trans>For someone you know by heart, or someone you’re still getting to know.</Trans>
      </PageHeader>
      <GiftLists lists={lists} />
      <Wrapping />
    </div>
  )
}

function Wrapping() {
  return (
    <section
      aria-labelledby="wrapping"
      className="mt-20 grid gap-x-8 gap-y-4 border-t border-line py-12 md:grid-cols-12 lg:mt-24"
    >
      <h2 id="wrapping" className="font-display text-display-s md:col-span-4">
        <Trans>With a note, ready to give</Trans>
      </h2>
      <div className="grid max-w-[38rem] justify-items-start gap-3 text-ink-soft md:col-span-8 md:col-start-5">
        <p>
          <Trans>
            Open your cart and check “This is a gift”. Add a note of up to {GIFT_NOTE_MAX} characters and leave the
            prices off the packing slip.
          </Trans>
        </p>
        <AppLink to={paths.shipping} className="action text-link text-ink">
          <Trans>Shipping and Returns</Trans>
        </AppLink>
      </div>
    </section>
  )
}
