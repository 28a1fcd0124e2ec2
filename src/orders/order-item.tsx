import { imageSrcSet } from '../image-urls'
import { Logo } from '../ui/logo'
import { ResponsiveImage } from '../ui/responsive-image'
import type { Order } from './order'

export function OrderItem({ item: { name, quantity, imageUrl } }: { item: Order['items'][number] }) {
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
      <span className="min-w-0">
        {name} <span className="text-ink-soft">× {quantity}</span>
      </span>
    </span>
  )
}
