import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { PRICE_FROM, PRICE_TO } from '../../domain/list-parameters'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { type ChosenFilter, isPriceLimit, readPrice } from './address-filters'

type Props = {
  filters: readonly ChosenFilter[]
  onChange: (filters: ChosenFilter[]) => void
}

const UNREADABLE = t`Please enter a price such as 1,200.50.`

const LIMITS = [
  { parameter: PRICE_FROM, label: t`From` },
  { parameter: PRICE_TO, label: t`To` },
] as const

/** Fields for the lowest and highest price. A plain form, since it is never prerendered. */
export function PriceFilter({ filters, onChange }: Props) {
  const chosen = LIMITS.map((limit) => filters.find(({ parameter }) => parameter === limit.parameter)?.value ?? '')
  const [typed, setTyped] = useState(chosen)
  const [known, setKnown] = useState(chosen)
  const [errors, setErrors] = useState<(string | undefined)[]>([])

  // A newly chosen price replaces the typed one; other filters don't.
  if (chosen.some((price, index) => price !== known[index])) {
    setKnown(chosen)
    setTyped(chosen)
  }

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = typed.map(readPrice)
    setErrors(values.map((value) => (value === null ? UNREADABLE : undefined)))
    const unread = values.indexOf(null)
    if (unread >= 0) {
      announce(UNREADABLE)
      return event.currentTarget.querySelectorAll('input')[unread]?.focus()
    }
    const prices = LIMITS.map(({ parameter }, index) => ({ parameter, value: values[index] ?? '' }))
    onChange([...filters.filter((filter) => !isPriceLimit(filter)), ...prices.filter(({ value }) => value !== '')])
  }

  return (
    <fieldset>
      <legend className="label mb-3 text-ink-soft">
        <Trans>Price (CAD)</Trans>
      </legend>
      <form method="post" onSubmit={apply} className="flex flex-wrap items-end gap-4">
        {LIMITS.map(({ label }, index) => (
          <Field
            key={label}
            label={label}
            error={errors[index]}
            className="w-[5rem]"
            inputMode="decimal"
            autoComplete="off"
            value={typed[index]}
            onChange={(event) => setTyped(typed.with(index, event.target.value))}
          />
        ))}
        <Button type="submit" variant="secondary">
          <Trans>
            Apply<span className="sr-only"> the price</span>
          </Trans>
        </Button>
      </form>
    </fieldset>
  )
}
