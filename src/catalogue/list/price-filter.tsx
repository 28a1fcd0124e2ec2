import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { PRICE_FROM, PRICE_TO } from '../../domain/list-parameters'
import { PRICE_LIMITS } from '../../merchant/merchant'
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

/** Preset limits, or fields for the lowest and highest price. A plain form, since it is never prerendered. */
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

  function choose(lowest: string, highest: string) {
    const others = filters.filter((filter) => !isPriceLimit(filter))
    const prices = [
      { parameter: PRICE_FROM, value: lowest },
      { parameter: PRICE_TO, value: highest },
    ]
    onChange([...others, ...prices.filter(({ value }) => value !== '')])
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    choose(readPrice(from), readPrice(to))
  }

  return (
    <fieldset>
      <legend className="label mb-3 text-ink-soft">
        <Trans>Price (CAD)</Trans>
      </legend>
      <div className="mb-4 flex flex-wrap gap-2">
        {PRICE_LIMITS.map((limit) => {
          const isChosen = chosenFrom === '' && chosenTo === limit
          return (
            <button
              key={limit}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose('', isChosen ? '' : limit)}
              className="min-h-11 border border-edge px-3.5 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_currentColor] forced-colors:aria-pressed:border-[Highlight]"
            >
              <Trans>Under ${limit}</Trans>
            </button>
          )
        })}
      </div>
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
