import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { useOwnSizes } from '../../browser/own-sizes'
import type { SizeKind } from '../../domain/sizes'
import type { OptionChoice } from './option-choice'

/** Focuses the size's radio, since the pressed button disappears. */
function focusRadio(button: HTMLElement, value: string): void {
  const radios = button.closest('fieldset')?.querySelectorAll('input') ?? []
  for (const radio of radios) if (radio.value === value) radio.focus({ preventScroll: true })
}

/** Offers the shopper's remembered size. Its line is always there, since a prerendered document knows no size. */
export function OwnSize({ kind, choice }: { kind: SizeKind; choice: OptionChoice }) {
  const own = useOwnSizes()[kind]
  const offered = choice.values.find(({ value, state }) => value === own && state !== 'nonexistent')
  return (
    <div className="mt-2 -mb-2 min-h-6">
      {offered && offered.value !== choice.chosen && <OwnSizeButton {...offered} {...choice} />}
    </div>
  )
}

function OwnSizeButton({ value, state, onChoose }: OptionChoice['values'][number] & Pick<OptionChoice, 'onChoose'>) {
  function choose({ currentTarget }: MouseEvent<HTMLElement>) {
    onChoose(value)
    focusRadio(currentTarget, value)
  }
  return (
    <button type="button" className="text-link -my-2.5 text-sm" onClick={choose}>
      {state === 'soldOut' ? t`Your size, ${value}, is sold out` : t`Your size, ${value}`}
    </button>
  )
}
