import { classes } from '../ui/classes'
import { Mark } from '../ui/mark'

/** Stands where a product has no picture: an empty plate with the house's mark. */
export function PiecePlate({ className }: { className?: string }) {
  return (
    <div
      data-slot="piece-plate"
      className={classes('grid aspect-piece w-full place-items-center bg-sunken text-ink-soft/60', className)}
    >
      <Mark size={56} />
    </div>
  )
}
