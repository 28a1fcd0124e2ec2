import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadChunk } from '../browser/load-chunk'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import type { OwnOrder } from '../orders/order'
import { ReturnLink } from '../orders/return-link'
import { AppLink } from '../ui/app-link'
import { Button } from '../ui/button'
import type { Unavailable } from './buy-again'

/** The actions of an order in the account. */
export function OrderActions({ order }: { order: OwnOrder }) {
  const client = useQueryClient()
  const buying = useMutation({
    mutationFn: async () => (await loadChunk(() => import('./buy-again'))).buyAgain(client, order.items),
    onError: (error) => console.error('The pieces of an order could not be added again', error),
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-4">
        <Button variant="secondary" busy={buying.isPending} onClick={() => buying.mutate()}>
          {buying.isPending ? 'Adding...' : 'Buy again'}
        </Button>
        <ReturnLink order={order} />
      </div>
      {buying.isError && (
        <FormMessage tone="danger">We couldn’t check these pieces, so nothing was added. Please try again.</FormMessage>
      )}
      {buying.data && buying.data.length > 0 && <NotAdded pieces={buying.data} />}
    </div>
  )
}

const REASONS: Readonly<Record<Unavailable['reason'], string>> = {
  gone: 'is no longer sold.',
  'sold-out': 'is sold out.',
  engraved: 'was engraved. Enter the engraving again on its page.',
}

function NotAdded({ pieces }: { pieces: readonly Unavailable[] }) {
  return (
    <FormMessage tone="warning">
      <ul className="grid gap-1">
        {pieces.map(({ item: { name, handle }, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <li key={index}>
            {handle && reason !== 'gone' ? (
              <AppLink to={paths.product(handle)} className="underline underline-offset-4">
                {name}
              </AppLink>
            ) : (
              name
            )}{' '}
            {REASONS[reason]}
          </li>
        ))}
      </ul>
    </FormMessage>
  )
}
