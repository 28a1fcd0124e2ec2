import { t } from '@lingui/core/macro'
import { cn } from '../ui/cn'
import { HeartIcon } from '../ui/icons'
import { setSaved, useIsSaved } from './saved-store'

type Props = {
  handle: string
  /** Part of the accessible name, if there are several such buttons. */
  title?: string
  className?: string
}

/** Saves a product in this browser and in the customer's account. */
export function SaveButton({ handle, title, className }: Props) {
  const isSaved = useIsSaved(handle)
  const savedLabel = title ? t`Saved: ${title}` : t`Saved`
  const saveLabel = title ? t`Save: ${title}` : t({ message: 'Save', context: 'a piece' })
  // A press before hydration was on the document's "Save".
  const toggle = () => setSaved(handle, window.earlyInput?.isReplaying || !isSaved)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={isSaved ? savedLabel : saveLabel}
      onClick={toggle}
      className={cn('inline-flex items-center justify-center hover:text-accent', className)}
    >
      <HeartIcon filled={isSaved} />
    </button>
  )
}
