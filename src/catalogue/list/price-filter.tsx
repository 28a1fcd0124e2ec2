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

/** Fields for the lowest and highest price. A plain form, since it is never prerendered. */
export function PriceFilter({ filters, onChange }: Props) {
  const chosenPrice = (parameter: string) => filters.find((filter) => filter.parameter === parameter)?.value ?? ''
  const chosenFrom = chosenPrice(PRICE_FROM)
  const chosenTo = chosenPrice(PRICE_TO)
  const [from, setFrom] = useState(chosenFrom)
  const [to, setTo] = useState(chosenTo)
  const [chosen, setChosen] = useState([chosenFrom, chosenTo])
  const [errors, setErrors] = useState<(string | undefined)[]>([])

  // A newly chosen price replaces the typed one; other filters don't.
  if (chosen[0] !== chosenFrom || chosen[1] !== chosenTo) {
    setChosen([chosenFrom, chosenTo])
    setFrom(chosenFrom)
    setTo(chosenTo)
  }

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = [readPrice(from), readPrice(to)]
    setErrors(values.map((value) => (value === null ? UNREADABLE : undefined)))
    const unread = values.indexOf(null)
    if (unread >= 0) {
      announce(UNREADABLE)
      return event.currentTarget.querySelectorAll('input')[unread]?.focus()
    }
    const prices = [PRICE_FROM, PRICE_TO].map((parameter, index) => ({ parameter, value: values[index] ?? '' }))
    onChange([...filters.filter((filter) => !isPriceLimit(filter)), ...prices.filter(({ value }) => value !== '')])
  }

  return (
    <fieldset>
      <legend className="label mb-3 text-ink-soft">
        <Trans>Price (CAD)</Trans>
      </legend>
      <form method="post" onSubmit={apply} className="flex flex-wrap items-end gap-4">
        <Field
          label={t`From`}
          error={errors[0]}
          className="w-[5rem]"
          inputMode="decimal"
          autoComplete="off"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label={t`To`}
          error={errors[1]}
          className="w-[5rem]"
          inputMode="decimal"
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          <Trans>
            Apply<span className="sr-only"> the price</span>
          </Trans>
        </Button>
      </form>
    </fieldset>
  )
}
