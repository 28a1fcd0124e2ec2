import { buttonClasses } from '../ui/button'

/** The button of a product in a list that can't be bought now; its name read aloud says which. */
export function SoldOutButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      disabled
      className={buttonClasses(
        'secondary',
        'disabled:cursor-default disabled:border-line disabled:text-ink-soft disabled:hover:border-line',
      )}
    >
      Sold Out<span className="sr-only">: {title}</span>
    </button>
  )
}
