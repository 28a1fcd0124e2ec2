import { RATING_MAX } from '../domain/shop'
import { StarIcon } from './icons'

const PLACES = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

/** Stars filled up to `value`, including fractions. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span data-slot="stars" role="img" aria-label={label} className="relative inline-block w-max text-accent">
      <Row filled={false} />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(value / RATING_MAX) * 100}%` }}>
        <Row filled />
      </span>
    </span>
  )
}

function Row({ filled }: { filled: boolean }) {
  return (
    <span className="flex w-max">
      {PLACES.map((place) => (
        <StarIcon key={place} filled={filled} className="size-4" />
      ))}
    </span>
  )
}
