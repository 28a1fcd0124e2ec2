import { type ReactNode, useId } from 'react'

type Props = { checked: boolean; onChange: (checked: boolean) => void; busy?: boolean; children: ReactNode }

export function Checkbox({ checked, onChange, busy = false, children }: Props) {
  const id = useId()
  return (
    <span className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onChange={(event) => !busy && onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-ink"
      />
      <label htmlFor={id} className="py-1">
        {children}
      </label>
    </span>
  )
}
