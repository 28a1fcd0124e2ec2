import { Trans } from '@lingui/react/macro'
import { buttonClasses } from '../../ui/button'
import { cn } from '../../ui/cn'
import { CARD_BUTTON } from './card-layout'

/** Seen only where the pointer reveals Add to Cart on other cards, since the card already has its badge. */
const REVEALED_BY_POINTER = 'max-lg:sr-only not-group-hover:sr-only'

/** Replaces Add to Cart in a list. */
export function SoldOutButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      disabled
      className={buttonClasses(
        'quiet',
        cn(CARD_BUTTON, REVEALED_BY_POINTER, 'disabled:cursor-default disabled:text-ink-soft'),
      )}
    >
      <Trans>
        Sold Out<span className="sr-only">: {title}</span>
      </Trans>
    </button>
  )
}
