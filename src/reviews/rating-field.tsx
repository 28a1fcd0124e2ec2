import { Trans } from '@lingui/react/macro'
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { RATING_MAX } from '../domain/shop'
import { cn } from '../ui/cn'
import { StarIcon } from '../ui/icons'
import { formatStars } from './format-rating'
import type { ReviewFormValues } from './review-schema'

const STAR_VALUES = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

type Props = { field: UseFormRegisterReturn<'rating'>; control: Control<ReviewFormValues, unknown, unknown> }

export function RatingField({ field, control }: Props) {
  const rating = Number(useWatch({ control, name: 'rating' }))
  return (
    <fieldset>
      <legend className="label mb-1 text-ink-soft">
        <Trans>Rating</Trans>
      </legend>
      <div className="-ml-2.5 flex">
        {STAR_VALUES.map((stars) => (
          <label
            key={stars}
            className={cn(
              'relative grid size-11 place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-accent',
              stars <= rating ? 'text-accent' : 'text-edge',
            )}
          >
            <input type="radio" value={stars} className="absolute inset-0 cursor-pointer opacity-0" {...field} />
            <StarIcon filled={stars <= rating} />
            <span className="sr-only">{formatStars(stars)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
