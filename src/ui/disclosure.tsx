import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cn } from './cn'
import { ChevronIcon } from './icons'

type Props = {
  label: ReactNode
  /** What opens; told how to close, for links that lead away. */
  children: (close: () => void) => ReactNode
  className?: string
  buttonClassName?: string
  panelClassName?: string
  /** Closes when focus or a press lands elsewhere, as a menu does; a submenu stays as it was left. */
  transient?: boolean
}

/** A button that shows and hides what follows it (WAI-ARIA disclosure). Escape closes it and gives focus back. */
export function Disclosure({ label, children, className, buttonClassName, panelClassName, transient = false }: Props) {
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    const element = whole.current
    if (!open || !element) return
    const listening = new AbortController()
    const { signal } = listening
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    const leave = (event: Event) => {
      if (transient && event.target instanceof Node && !element.contains(event.target)) setOpen(false)
    }
    element.addEventListener('keydown', onEscape, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('pointerdown', leave, { signal })
    return () => listening.abort()
  }, [open, transient])

  return (
    <div ref={whole} data-slot="disclosure" className={className}>
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
