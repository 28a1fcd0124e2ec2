import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useTransition } from 'react'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { toast } from '../../ui/toast'
import { allVariantsQuery } from '../all-variants'
import { cheapestAvailable, type Product, type Variant } from '../product'
import { CARD_BUTTON, REVEALED } from './card-layout'

type Props = { product: Product; onAdd: (variant: Variant) => void; onFailure: () => void }

/** Add to Cart in a list, for a product whose cheapest variant may not be loaded: pressing it loads all variants. */
export function AddCheapest({ product, onAdd, onFailure }: Props) {
  const client = useQueryClient()
  const { title } = product
  const [isPending, startTransition] = useTransition()

  async function add() {
    try {
      const all = await client.fetchQuery({ ...allVariantsQuery(product.handle), networkMode: 'always' })
      const variant = cheapestAvailable(all)
      if (variant) onAdd(variant)
      else toast(t`Sold Out`, { description: t`${title} has just sold out.` })
    } catch (error) {
      console.error('The variants of a product could not be loaded.', error)
      onFailure()
    }
  }

  return (
    <Button
      variant="quiet"
      className={cn(CARD_BUTTON, REVEALED, 'touch:hidden')}
      busy={isPending}
      onClick={() => startTransition(add)}
      aria-label={t`Add to Cart: ${title}`}
    >
      {isPending ? t`Adding...` : t`Add to Cart`}
    </Button>
  )
}
