import { cn } from '../ui/cn'
import { Skeleton } from '../ui/skeleton'

/** Layout of a quote next to its product. */
export const TESTIMONIAL_LAYOUT = 'grid gap-8 px-gutter md:grid-cols-12'
export const PRODUCT_CELL = 'md:col-span-4 lg:col-span-3'
export const QUOTE_CELL = 'grid gap-6 md:col-span-8 lg:col-start-5'

/** Same height as a quote next to its product, whose picture grows with the viewport. */
export function TestimonialSkeleton() {
  return (
    <div data-needs-script="" className="h-[calc(92vw+31rem)] md:h-[calc(38.5vw+7rem)] lg:h-[calc(29.5vw+10.5rem)]">
      <div className={TESTIMONIAL_LAYOUT}>
        <div className={PRODUCT_CELL}>
          <Skeleton className="aspect-product" />
        </div>
        <div className={cn(QUOTE_CELL, 'content-center')}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-30 max-w-96" />
        </div>
      </div>
    </div>
  )
}
