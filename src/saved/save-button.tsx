import { cn } from '../ui/cn'
import { HeartIcon } from '../ui/icons'
import { setSaved, useIsSaved } from './saved-store'

type Props = {
  handle: string
  /** Part of the accessible name, if there are several such buttons. */
  title?: string
  className?: string
}

function SaveLabel({ isSaved }: { isSaved: boolean }) {
  // Renders both texts, so that the button keeps its width.
  return (
    <span className="grid">
      <span className={cn('col-start-1 row-start-1', isSaved && 'invisible')}>Save</span>
      <span className={cn('col-start-1 row-start-1', !isSaved && 'invisible')}>Saved</span>
    </span>
  )
}

/** Saves a product in this browser and in the customer's account. Renders an icon if `title` is set. */
export function SaveButton({ handle, title, className }: Props) {
  const isSaved = useIsSaved(handle)
  // A press before hydration was on the document's "Save".
  const toggle = () => setSaved(handle, window.earlyInput?.isReplaying || !isSaved)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={title && `${isSaved ? 'Saved' : 'Save'}: ${title}`}
      onClick={toggle}
      className={cn('inline-flex items-center justify-center hover:text-accent', className)}
    >
      <HeartIcon filled={isSaved} />
      {!title && <SaveLabel isSaved={isSaved} />}
    </button>
  )
}
