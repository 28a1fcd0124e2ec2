import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { MinusIcon, PlusIcon } from '../../ui/icons'

type Props = {
  label: string
  /** Read instead of the bare number. */
  valueText?: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  takesFocus: boolean
}

/** A slider with a button at each end. */
export function MeasureSlider({ label, valueText, value, min, max, step, onChange, takesFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    input.current?.focus({ preventScroll: true })
    // The outline or circle that the slider changes is below it.
    input.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [takesFocus])
  // Rounded, because 17.2 + 0.1 isn't 17.3.
  const change = (by: number) => onChange(Math.min(max, Math.max(min, Math.round((value + by) * 10) / 10)))
  return (
    <div className="flex items-center gap-3">
      <StepButton label={t`Smaller`} onPress={() => change(-step)}>
        <MinusIcon />
      </StepButton>
      <input
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        {...{ min, max, step, value }}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-11 w-full min-w-0 cursor-pointer touch-pan-y accent-accent"
      />
      <StepButton label={t`Larger`} onPress={() => change(step)}>
        <PlusIcon />
      </StepButton>
    </div>
  )
}

function StepButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 touch-manipulation place-items-center border border-edge hover:border-ink"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
