import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { cn } from './cn'

const BASE =
  'action inline-flex items-center justify-center gap-2 py-2 text-center transition-[background-color,color,opacity,border-color] duration-quick ease-quiet select-none aria-disabled:cursor-default'

const VARIANTS = {
  primary:
    // In forced colors, only the transparent border is drawn, not the background.
    'min-h-13 border border-transparent bg-ink px-8 max-[18rem]:px-4 text-ground hover:bg-accent hover:text-on-accent aria-disabled:bg-sunken aria-disabled:text-ink-soft',
  secondary:
    'min-h-11 border border-edge px-5 text-ink hover:border-ink aria-disabled:border-line aria-disabled:text-ink-soft aria-disabled:hover:border-line',
  quiet: 'min-h-11 px-2 text-ink hover:text-accent aria-disabled:text-ink-soft',
  /** On a dark ground, such as a notice's. */
  inverse: 'min-h-11 border border-ground px-5 text-ground aria-disabled:opacity-70',
  danger: 'min-h-11 text-danger underline-offset-4 hover:underline',
} as const

export type ButtonVariant = keyof typeof VARIANTS

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  ref?: Ref<HTMLButtonElement>
  variant?: ButtonVariant
  /** Whether the action is running: ignores presses, but keeps focus. */
  busy?: boolean
  /** Ignores presses, but stays in the tab order. */
  unavailable?: boolean
}

/** For links that look like buttons. */
export function buttonClasses(variant: ButtonVariant = 'primary', className?: string): string {
  return cn(BASE, VARIANTS[variant], className)
}

/** Busy and unavailable buttons are `aria-disabled`, because `disabled` would drop focus. */
export function Button({
  variant,
  busy = false,
  unavailable = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isDisabled = busy || unavailable
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isDisabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      data-slot="button"
      type={type}
      aria-disabled={isDisabled || undefined}
      aria-busy={busy || undefined}
      className={buttonClasses(variant, className)}
      onClick={handleClick}
      {...rest}
    />
  )
}
