import { StarIcon } from './icons'

/** `value` of `max` stars, fractions included. */
export function Stars({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <span data-slot="stars" role="img" aria-label={label} className="relative inline-block w-max text-accent">
      <Row count={max} filled={false} />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(value / max) * 100}%` }}>
        <Row count={max} filled />
      </span>
    </span>
  )
}

function Row({ count, filled }: { count: number; filled: boolean }) {
  const places = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <span className="flex w-max [&>svg]:size-4">
      {places.map((place) => (
        <StarIcon key={place} filled={filled} />
      ))}
    </span>
  )
}
