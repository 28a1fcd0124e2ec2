import { type SelectHTMLAttributes, useId } from 'react'
import { ChevronIcon } from './icons'

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'className'> & {
  label: string
  options: readonly { value: string; label: string }[]
}

/** A labelled native select. */
export function Select({ label, options, ...rest }: Props) {
  const id = useId()
  return (
    <div data-slot="select" className="flex min-w-0 items-center gap-3">
      <label htmlFor={id} className="label text-ink-soft">
        {label}
      </label>
      <span className="relative inline-flex min-w-0 max-w-full items-center">
        <select
          id={id}
          className="min-h-11 min-w-0 appearance-none text-ellipsis border-b border-edge bg-transparent py-2 pr-8 pl-0 text-base text-ink hover:border-ink"
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon className="pointer-events-none absolute right-0 size-5" />
      </span>
    </div>
  )
}
