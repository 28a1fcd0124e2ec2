import { Skeleton } from '../ui/skeleton'

/** Tall enough for a quote of six lines. */
export const TESTIMONIAL_LAYOUT = 'grid min-h-96 content-center gap-6 border-y border-line py-10'

export function TestimonialSkeleton() {
  return (
    <div data-needs-script="" className="px-gutter pb-24 lg:pb-40">
      <div className={TESTIMONIAL_LAYOUT}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-30 max-w-96" />
      </div>
    </div>
  )
}
