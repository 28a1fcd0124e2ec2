import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cn } from '../../ui/cn'
import { PageHead } from '../../ui/page-head'
import { Skeleton } from '../../ui/skeleton'
import { PICTURE } from './gallery'
import { DETAIL_LAYOUT } from './product-detail'

export function ProductSkeleton({ notice }: { notice: ReactNode }) {
  return (
    <div className="px-gutter pb-24">
      <PageHead title={t`Product`} />
      {/* Doesn't receive focus, since the product's heading replaces it. */}
      <h1 data-loading="" className="sr-only">
        <Trans>Loading product</Trans>
      </h1>
      <div className="min-h-9 md:min-h-14">{notice}</div>
      <div className={DETAIL_LAYOUT}>
        <div className="max-md:-mx-gutter lg:grid lg:grid-cols-[56px_minmax(0,1fr)] lg:gap-4">
          <Skeleton className={cn(PICTURE, 'aspect-product w-full lg:col-start-2')} />
        </div>
        <div className="grid gap-8 lg:max-w-[46rem]">
          <div className="grid gap-1.5 md:gap-4">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-8 w-4/5 md:h-14" />
            <Skeleton className="h-7 w-24" />
          </div>
          <Skeleton className="h-13" />
          <Skeleton className="h-20" />
        </div>
      </div>
    </div>
  )
}
