import { t } from '@lingui/core/macro'
import { useTransition } from 'react'
import { Button } from '../ui/button'
import { addAllToCart } from './cart'
import { type CartMerchandise, type Engrave, formatLineName } from './lines'

type Props = {
  first: CartMerchandise
  second: CartMerchandise
  /** Applied to the first. */
  engrave: Engrave
}

/** Adds two products with one press; neither if the typed engraving is refused. */
export function AddBoth({ first, second, engrave }: Props) {
  const [isPending, startTransition] = useTransition()
  const [firstName, secondName] = [formatLineName(first), formatLineName(second)]
  function add() {
    const engraved = engrave(first)
    if (engraved) addAllToCart([engraved, second], (adding) => startTransition(() => adding))
  }
  return (
    <Button
      className="aria-busy:cursor-progress aria-busy:opacity-70"
      onClick={add}
      // Not `busy`: another press meanwhile adds both again.
      aria-busy={isPending || undefined}
      aria-label={t`Add both: ${firstName}, and ${secondName}`}
    >
      {t`Add both`}
    </Button>
  )
}
