import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { type ChosenFilter, isPrice, PRICE_FROM, PRICE_TO } from './address-filters'

type Props = {
  filters: readonly ChosenFilter[]
  /** In whole dollars. */
  maxPrice: number
  onChange: (filters: ChosenFilter[]) => void
}

/** A typed price without dollar sign and spaces; empty for anything else. */
function readPrice(text: string): string {
  const plain = text.replace(/[$\s]/g, '').replace(',', '.')
  return isPrice(plain) ? plain : ''
}

/** Lowest and highest price. A plain form, since it renders only after a press. */
export function PriceFilter({ filters, maxPrice, onChange }: Props) {
  const chosenPrice = (parameter: string) => filters.find((filter) => filter.parameter === parameter)?.value ?? ''
  const chosenFrom = chosenPrice(PRICE_FROM)
  const chosenTo = chosenPrice(PRICE_TO)
  const [from, setFrom] = useState(chosenFrom)
  const [to, setTo] = useState(chosenTo)
  const [chosen, setChosen] = useState([chosenFrom, chosenTo])

  // A new chosen price replaces the typed one; other filters don't.
  if (chosen[0] !== chosenFrom || chosen[1] !== chosenTo) {
    setChosen([chosenFrom, chosenTo])
    setFrom(chosenFrom)
    setTo(chosenTo)
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const others = filters.filter(({ parameter }) => parameter !== PRICE_FROM && parameter !== PRICE_TO)
    const prices = [
      { parameter: PRICE_FROM, value: readPrice(from) },
      { parameter: PRICE_TO, value: readPrice(to) },
    ]
    onChange([...others, ...prices.filter(({ value }) => value !== '')])
  }

  return (
    <fieldset>
      <legend className="label mb-3 text-ink-soft">Price in dollars</legend>
      <form onSubmit={apply} className="flex items-end gap-4">
        <Field
          label="From"
          className="w-16"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label="To"
          className="w-16"
          inputMode="decimal"
          autoComplete="off"
          placeholder={String(maxPrice)}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Set<span className="sr-only"> the price</span>
        </Button>
      </form>
    </fieldset>
  )
}
