import type { Control } from 'react-hook-form'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { RATING_MAX } from '../shop'
import { cn } from '../ui/cn'
import { StarIcon } from '../ui/icons'
import type { ReviewInput } from './review-schema'

const PLACES = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

type Props = { field: UseFormRegisterReturn<'rating'>; control: Control<ReviewInput, unknown, unknown> }

/** A radio group of stars: the arrow keys move through it, each star says how many it stands for. */
export function RatingField({ field, control }: Props) {
  const rating = Number(useWatch({ control, name: 'rating' }))
  return (
    <fieldset>
      <legend className="label mb-1 text-ink-soft">Rating</legend>
      <div className="-ml-2.5 flex">
        {PLACES.map((place) => (
          <label
            key={place}
            className={cn(
              'relative grid size-11 place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-accent',
              place <= rating ? 'text-accent' : 'text-edge',
            )}
          >
            <input type="radio" value={place} className="absolute inset-0 cursor-pointer opacity-0" {...field} />
            <StarIcon filled={place <= rating} />
            <span className="sr-only">{place === 1 ? '1 star' : `${place} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
