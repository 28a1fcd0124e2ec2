import { Trans } from '@lingui/react/macro'
import { imageSrcSet } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { Logo } from '../ui/logo'
import { ResponsiveImage } from '../ui/responsive-image'
import type { OrderedItem } from './order'

export function OrderItem({ item: { name, quantity, imageUrl, engraving, handle } }: { item: OrderedItem }) {
  return (
    <span className="flex min-w-0 items-center gap-4">
      <span className="w-14 shrink-0">
        {imageUrl ? (
          <ResponsiveImage {...imageSrcSet(imageUrl, 320)} sizes="56px" alt="" />
        ) : (
          <span className="grid aspect-product place-items-center bg-sunken text-ink-soft/60">
            <Logo />
          </span>
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {handle ? (
          <AppLink to={paths.product(handle)} className="hover:text-accent">
            {name}
          </AppLink>
        ) : (
          name
        )}{' '}
        <span className="text-ink-soft">× {quantity}</span>
        {engraving && (
          <span className="block text-sm text-ink-soft">
            <Trans>Engraving “{engraving}”</Trans>
          </span>
        )}
      </span>
    </span>
  )
}
