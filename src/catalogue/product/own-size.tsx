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
  const size = useOwnSizes().sizes[kind]
  const offered = choice.values.find(({ value, state }) => value === size && state !== 'nonexistent')
  function choose({ currentTarget }: MouseEvent<HTMLElement>, value: string) {
    choice.onChoose(value)
    focusRadio(currentTarget, value)
  }
  return (
    <div className="h-6">
      {offered && offered.value !== choice.chosen && (
        <button type="button" className="text-link -my-2.5 text-sm" onClick={(event) => choose(event, offered.value)}>
          {offered.state === 'soldOut' ? t`Your size, ${offered.value}, is sold out` : t`Your size, ${offered.value}`}
        </button>
      )}
    </div>
  )
}
