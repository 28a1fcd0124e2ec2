import { cn } from '../../ui/cn'
import { ChevronIcon } from '../../ui/icons'
import { statusOptions, statusTone } from './status'

const TINTS = {
  blue: 'bg-info-tint text-info',
  yellow: 'bg-warning-tint text-warning',
  green: 'bg-positive-tint text-positive',
  grey: 'bg-sunken text-ink-soft',
} as const

type Props = {
  label: string
  status: string
  onChange: (status: string) => void
}

/** A status badge that is also a selector. */
export function StatusSelect({ label, status, onChange }: Props) {
  const tone = statusTone(status)
  const tint = tone === 'blue' || tone === 'yellow' || tone === 'green' ? TINTS[tone] : TINTS.grey
  return (
    <span className={cn('relative inline-flex items-center hover:opacity-80', tint)}>
      <select
        aria-label={label}
        value={status}
        onChange={(event) => onChange(event.target.value)}
        className="action min-h-8 pointer-coarse:min-h-11 appearance-none bg-transparent pr-7 pl-2.5"
      >
        {statusOptions(status).map(({ value, label: text }) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {text}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute right-1.5 size-4" />
    </span>
  )
}
