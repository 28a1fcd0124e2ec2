import type { QueryClient } from '@tanstack/react-query'
import { ProductPairs, pairsQuery } from '../catalogue/list/product-pairs'
import { FOR_TWO } from '../merchant/gifts'
import { PageHead } from '../ui/page-head'
import { PageHeader } from '../ui/page-title'
import { CardSlots } from './card-slots'
import { SpecifiedStore } from './specified-store'

export const prefetch = ({ client }: { client: QueryClient }) => client.prefetchInfiniteQuery(pairsQuery)

export default function GiftPairsPage() {
  return (
    <SpecifiedStore>
      <div className="px-gutter pb-24 lg:pb-32">
        <PageHead title={FOR_TWO.title} description={FOR_TWO.description} />
        <PageHeader title={FOR_TWO.title}>{FOR_TWO.description}</PageHeader>
        <CardSlots>
          <ProductPairs />
        </CardSlots>
      </div>
    </SpecifiedStore>
  )
}
