import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { AppLink } from '../ui/app-link'
import { Button } from '../ui/button'
import { buyAgain, type FindOffer, type Unavailable } from './buy-again'
import type { OwnOrder } from './order'
import { ReturnLink } from './return-link'

export function OrderActions({ order, findOffer }: { order: OwnOrder; findOffer: FindOffer }) {
  const buying = useMutation({
    mutationFn: () => buyAgain(order.items, findOffer),
    onError: (error) => console.error('The items of an order could not be added again', error),
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-4">
        <Button variant="secondary" busy={buying.isPending} onClick={() => buying.mutate()}>
          {buying.isPending ? t`Adding...` : t`Buy again`}
        </Button>
        <ReturnLink order={order} />
      </div>
      {buying.isError && (
        <FormMessage tone="danger">
          <Trans>We couldn’t check these pieces, so nothing was added. Please try again.</Trans>
        </FormMessage>
      )}
      {buying.data && buying.data.length > 0 && <NotAdded items={buying.data} />}
    </div>
  )
}

function NotAdded({ items }: { items: readonly Unavailable[] }) {
  return (
    <FormMessage tone="warning">
      <ul className="grid gap-1">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <li key={index}>
            <Reason {...item} />
          </li>
        ))}
      </ul>
    </FormMessage>
  )
}

function Reason({ item: { name, handle }, reason }: Unavailable) {
  const product =
    handle && reason !== 'gone' ? (
      <AppLink to={paths.product(handle)} className="underline underline-offset-4">
        {name}
      </AppLink>
    ) : (
      name
    )
  switch (reason) {
    case 'gone':
      return <Trans>{product} is no longer sold.</Trans>
    case 'sold-out':
      return <Trans>{product} is sold out.</Trans>
    case 'engraved':
      return <Trans>{product} was engraved. Enter the engraving again on its page.</Trans>
  }
}
