import { Trans } from '@lingui/react/macro'
import { buttonClasses } from '../../ui/button'
import { cn } from '../../ui/cn'
import { CARD_BUTTON, REVEALED } from './card-layout'

/** Replaces Add to Cart in a list, and is seen wherever that is. */
export function SoldOutButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      disabled
      className={buttonClasses('quiet', cn(CARD_BUTTON, REVEALED, 'disabled:cursor-default disabled:text-ink-soft'))}
    >
      <Trans>
        Sold Out<span className="sr-only">: {title}</span>
      </Trans>
    </button>
  )
}
