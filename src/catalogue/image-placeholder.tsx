import { cn } from '../ui/cn'
import { Logo } from '../ui/logo'

/** Shown for a product without an image. */
export function ImagePlaceholder({ className }: { className?: string }) {
  return (
    <div
      data-slot="image-placeholder"
      className={cn('grid aspect-product w-full place-items-center bg-sunken text-ink-soft/60', className)}
    >
      <Logo size={56} />
    </div>
  )
}
