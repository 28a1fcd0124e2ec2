import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { GiftLists } from '../content/gift-lists'
import { listGiftCollections } from '../content/store-content'
import { useStoreContent } from '../content/use-store-content'
import { paths } from '../domain/paths'
import { GIFT_NOTE_MAX } from '../domain/shop'
import { SHOP_NAME } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { PageHead } from '../ui/page-head'
import { PageHeader } from '../ui/page-title'
import NotFoundPage from './not-found-page'

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
