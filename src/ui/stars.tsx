import { StarIcon } from './icons'

/** `value` of `max` stars, to the nearest whole one, read aloud as `label`. */
export function Stars({ value, max, label }: { value: number; max: number; label: string }) {
  const places = Array.from({ length: max }, (_, index) => index + 1)
  return (
    <span data-slot="stars" role="img" aria-label={label} className="inline-flex text-accent [&>svg]:size-4">
      {places.map((place) => (
        <StarIcon key={place} filled={place <= Math.round(value)} />
      ))}
    </span>
  )
}
