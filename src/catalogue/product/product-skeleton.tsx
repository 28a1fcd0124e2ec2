import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head'
import { Skeleton } from '../../ui/skeleton'
import { DETAIL_LAYOUT } from './product-detail'

export function ProductSkeleton({ notice }: { notice: ReactNode }) {
  return (
    <div className="px-gutter pb-24">
      <PageHead title="Product" />
      {/* Never focused, since the product's heading replaces it. */}
      <h1 data-loading="" className="sr-only">
        Loading product
      </h1>
      <div className="min-h-14">{notice}</div>
      <div className={DETAIL_LAYOUT}>
        <div className="lg:grid lg:grid-cols-[56px_minmax(0,1fr)] lg:gap-4">
          <Skeleton className="aspect-product max-sm:-mx-gutter sm:max-md:w-[62%] lg:col-start-2" />
          <div className="flex gap-2 pt-3 pb-1.5 lg:hidden">
            <Skeleton className="aspect-product w-[44px]" />
            <Skeleton className="aspect-product w-[44px]" />
            <Skeleton className="aspect-product w-[44px]" />
          </div>
        </div>
        <div className="grid gap-8 lg:max-w-[46rem]">
          <div className="grid gap-4">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-14 w-4/5" />
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-4 w-20" />
          </div>
          <Skeleton className="h-13" />
          <Skeleton className="h-20" />
        </div>
      </div>
    </div>
  )
}
