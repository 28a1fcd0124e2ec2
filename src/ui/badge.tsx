import type { ReactNode } from 'react'
import { cn } from './cn'

const TONES = {
  plain: 'text-ink-soft',
  outline: 'border border-line px-2 py-1 text-ink-soft',
  soldOut: 'bg-surface px-2 py-1 text-danger',
  sale: 'bg-ink px-2 py-1 text-ground',
  blue: 'bg-info-tint px-2 py-1 text-info',
  yellow: 'bg-warning-tint px-2 py-1 text-warning',
  green: 'bg-positive-tint px-2 py-1 text-positive',
  grey: 'bg-sunken px-2 py-1 text-ink-soft',
} as const

export type BadgeTone = keyof typeof TONES

/** A small uppercase label. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span data-slot="badge" className={cn('label inline-block max-w-full wrap-anywhere', TONES[tone], className)}>
      {children}
    </span>
  )
}
