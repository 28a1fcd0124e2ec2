import type { ReactNode } from 'react'
import { cn } from '../ui/cn'

const TONE_CLASSES = {
  danger: 'bg-danger-tint text-danger',
  positive: 'bg-positive-tint text-positive',
  warning: 'bg-warning-tint text-warning',
} as const

type FormMessageProps = { tone: keyof typeof TONE_CLASSES; children: ReactNode }

/** A form's result. Only a failure interrupts screen readers. */
export function FormMessage({ tone, children }: FormMessageProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('grid justify-items-start gap-2 px-4 py-3 text-sm', TONE_CLASSES[tone])}
    >
      {children}
    </div>
  )
}
