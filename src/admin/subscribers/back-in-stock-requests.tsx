import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { optionValues } from '../../domain/option-values'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { Skeleton } from '../../ui/skeleton'
import { adminQuery } from '../admin-query'
import { CountTable } from '../count-table'
import { EmptyList } from '../empty-list'
import { formatNumber } from '../format-count'
import { QueryContent } from '../query-content'

const FAILED_MESSAGE = 'We couldn’t load the back-in-stock requests.'
/** The most variants the database returns. */
const MOST_COUNTS = 100

const countSchema = z.object({
  product_handle: z.string(),
  variant_id: z.string(),
  // Null until the mirror has fetched the product.
  product_name: z.nullable(z.string()),
  selected_options: z.catch(z.array(z.object({ name: z.string(), value: z.string() })), []),
  requests: z.coerce.number(),
})

type Count = z.infer<typeof countSchema>

export const backInStockCountsQuery = () =>
  adminQuery(['back-in-stock-counts'], (client) => client.rpc('back_in_stock_counts'), {
    schema: z.array(countSchema),
    failure: FAILED_MESSAGE,
  })

/** Back-in-stock requests by variant, most wanted first. */
export function BackInStockRequests() {
  const counts = useQuery(backInStockCountsQuery())
  return (
    <QueryContent query={counts} failure={FAILED_MESSAGE} skeleton={<Skeleton className="h-48 w-full" />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyList text="No back-in-stock requests yet." link={{ to: paths.products, text: 'See all products' }} />
        ) : (
          <Counts counts={rows} />
        )
      }
    </QueryContent>
  )
}

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <>
      <p className="max-w-[40em] text-ink-soft">
        The number of people waiting for each piece.{' '}
        {counts.length === MOST_COUNTS && `Only the ${MOST_COUNTS} most wanted are listed.`}
      </p>
      <CountTable
        caption="Back-in-stock requests"
        headings={['Piece', 'Waiting']}
        rows={counts.map((count) => ({
          key: count.variant_id,
          cells: [<ProductLink key={count.variant_id} count={count} />, formatNumber(count.requests)],
        }))}
      />
    </>
  )
}

function ProductLink({ count }: { count: Count }) {
  const options = optionValues({ selectedOptions: count.selected_options })
  return (
    <AppLink
      to={paths.product(count.product_handle, count.variant_id)}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-3 hover:text-accent"
    >
      {count.product_name ?? count.product_handle}
      {options && <span className="text-ink-soft">{options}</span>}
    </AppLink>
  )
}
