import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { PRICE_FROM, PRICE_TO } from '../../domain/list-parameters'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { type ChosenFilter, isPrice, isPriceLimit } from './address-filters'

type Props = {
  filters: readonly ChosenFilter[]
  onChange: (filters: ChosenFilter[]) => void
}

/** An entered price without dollar sign and spaces; empty if it is invalid. */
function readPrice(text: string): string {
  const plain = text.replace(/[$\s]/g, '').replace(',', '.')
  return isPrice(plain) ? plain : ''
}

/** Fields for the lowest and highest price. A plain form, since it is never prerendered. */
export function PriceFilter({ filters, onChange }: Props) {
  const chosenPrice = (parameter: string) => filters.find((filter) => filter.parameter === parameter)?.value ?? ''
  const chosenFrom = chosenPrice(PRICE_FROM)
  const chosenTo = chosenPrice(PRICE_TO)
  const [from, setFrom] = useState(chosenFrom)
  const [to, setTo] = useState(chosenTo)
  const [chosen, setChosen] = useState([chosenFrom, chosenTo])

  // A newly chosen price replaces the typed one; other filters don't.
  if (chosen[0] !== chosenFrom || chosen[1] !== chosenTo) {
    setChosen([chosenFrom, chosenTo])
    setFrom(chosenFrom)
    setTo(chosenTo)
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const prices = [
      { parameter: PRICE_FROM, value: readPrice(from) },
      { parameter: PRICE_TO, value: readPrice(to) },
    ]
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
          className="w-[4rem]"
          inputMode="decimal"
          autoComplete="off"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label={t`To`}
          className="w-[4rem]"
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
