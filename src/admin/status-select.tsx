import { classes } from '../ui/classes'
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
  tabIndex?: number
}

/** A message's badge, which is also how its status is set. */
export function StatusSelect({ label, status, onChange, tabIndex }: Props) {
  const tone = statusTone(status)
  const tint = tone === 'blue' || tone === 'yellow' || tone === 'green' ? TINTS[tone] : TINTS.grey
  return (
    <select
      aria-label={label}
      value={status}
      tabIndex={tabIndex}
      onChange={(event) => onChange(event.target.value)}
      className={classes('label min-h-8 appearance-none px-2.5 text-center hover:opacity-80', tint)}
    >
      {statusOptions(status).map(({ value, label: text }) => (
        <option key={value} value={value} className="bg-surface text-ink">
          {text}
        </option>
      ))}
    </select>
  )
}
