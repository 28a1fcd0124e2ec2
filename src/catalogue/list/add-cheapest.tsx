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
  const [isPending, startTransition] = useTransition()

  async function add() {
    try {
      const all = await client.fetchQuery({ ...allVariantsQuery(product.handle), networkMode: 'always' })
      const variant = cheapestAvailable(all)
      if (variant) onAdd(variant)
      else toast('Sold Out', { description: `${product.title} has just sold out.` })
    } catch (error) {
      console.error('The variants of a product could not be loaded.', error)
      onFailure()
    }
  }

  return (
    <Button
      variant="quiet"
      className={cn(CARD_BUTTON, REVEALED, 'max-lg:hidden')}
      busy={isPending}
      onClick={() => startTransition(add)}
      aria-label={`Add to Cart: ${product.title}`}
    >
      {isPending ? 'Adding...' : 'Add to Cart'}
    </Button>
  )
}
