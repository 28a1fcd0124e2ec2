import type { QueryClient } from '@tanstack/react-query'
import { ProductPairs, pairsQuery } from '../catalogue/list/product-pairs'
import { FOR_TWO } from '../merchant/gifts'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { CardSlots } from './card-slots'
import { SpecifiedStore } from './specified-store'

export const prefetch = ({ client }: { client: QueryClient }) => client.prefetchInfiniteQuery(pairsQuery)

export default function GiftPairsPage() {
  return (
    <SpecifiedStore>
      <div className="px-gutter pb-24 lg:pb-32">
        <PageHead title={FOR_TWO.title} description={FOR_TWO.description} />
        <header className="grid gap-x-8 gap-y-5 pt-12 pb-10 lg:grid-cols-[5fr_4fr] lg:items-end lg:pt-20 lg:pb-14">
          <PageTitle>{FOR_TWO.title}</PageTitle>
          <p className="max-w-[34rem] text-ink-soft lg:justify-self-end">{FOR_TWO.description}</p>
        </header>
        <CardSlots>
          <ProductPairs />
        </CardSlots>
      </div>
    </SpecifiedStore>
  )
}
