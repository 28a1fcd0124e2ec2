import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './cn'
import { CloseIcon } from './icons'
import { useModal } from './use-modal'
import { useScrollLock } from './use-scroll-lock'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Said under the title; leave it out where the title says enough. */
  description?: ReactNode
  /** `center` is a dialog, `right` and `left` are side panels of full height, `top` hangs from the header. */
  side?: 'center' | 'right' | 'left' | 'top'
  /** What takes the focus on opening; else the first control that is no link does. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where focus goes on close when it is not to the element that had it before; null leaves it where it is. */
  chooseReturnFocus?: (opener: Element | null) => Element | null
  className?: string
  children: ReactNode
}

const PANEL = {
  center:
    'left-1/2 top-1/2 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto animate-[appear_240ms_ease-out]',
  right: 'inset-y-0 right-0 w-[min(28rem,100%)] animate-[from-right_260ms_ease-out]',
  left: 'inset-y-0 left-0 w-full min-[30rem]:w-96 animate-[from-left_260ms_ease-out]',
  top: 'inset-x-0 top-0 max-h-dvh overflow-y-auto animate-[from-top_260ms_ease-out]',
} as const

/** A modal dialog or side panel: focus stays inside, Escape and the scrim close it, focus returns to the opener. */
export function Dialog({ open, ...panel }: Props) {
  return open && createPortal(<Panel {...panel} />, document.body)
}

function Panel({
  onOpenChange,
  title,
  description,
  side = 'center',
  initialFocus,
  chooseReturnFocus,
  className,
  children,
}: Omit<Props, 'open'>) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => onOpenChange(false)
  useScrollLock()
  useModal({ panel, onClose: close, initialFocus, chooseReturnFocus })

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div onClick={close} className="fixed inset-0 z-overlay touch-none animate-[fade_200ms_ease-out] bg-scrim" />
      <div
        ref={panel}
        data-slot="dialog"
        role="dialog"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        className={cn('fixed z-overlay flex flex-col bg-surface text-ink outline-hidden', PANEL[side], className)}
      >
        <div className={cn('flex items-start justify-between gap-4 pt-6 pb-4', side === 'top' ? 'px-gutter' : 'px-6')}>
          <div>
            <h2 id={`${id}-title`} className="font-display text-display-s">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1 text-sm text-ink-soft">
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center hover:text-accent"
            aria-label="Close"
            onClick={close}
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </>
  )
}
