import { type ReactNode, useId, useRef, useState } from 'react'
import { cn } from './cn'
import { ChevronIcon } from './icons'
import { useDismiss } from './use-dismiss'

type Props = {
  label: ReactNode
  children: (close: () => void) => ReactNode
  className?: string
  buttonClassName?: string
  panelClassName?: string
  /** Close on a press or focus outside, like a menu. */
  closesOnLeave?: boolean
}

/**
 * A WAI-ARIA disclosure. Escape closes it and returns focus. Not @radix-ui/react-popover, whose positioning would add
 * 21 kB to every page.
 */
export function Disclosure({
  label,
  children,
  className,
  buttonClassName,
  panelClassName,
  closesOnLeave = false,
}: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)

  useDismiss(open, root, (reason) => {
    if (reason === 'escape') button.current?.focus()
    if (reason === 'escape' || closesOnLeave) close()
  })

  return (
    <div ref={root} data-slot="disclosure" className={className}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cn('flex items-center gap-1', buttonClassName)}
      >
        {label}
        <ChevronIcon className={cn('size-4 transition-transform duration-quick', open && 'rotate-180')} />
      </button>
      <div id={id} hidden={!open} className={panelClassName}>
        {children(close)}
      </div>
    </div>
  )
}
