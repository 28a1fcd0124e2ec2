import { t } from '@lingui/core/macro'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cn } from './cn'
import { CloseIcon } from './icons'
import { useCloseOnBack } from './use-close-on-back'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** `right` and `left` are full-height panels; `top` hangs from the header. */
  side?: 'center' | 'right' | 'left' | 'top'
  /** Defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Prevent the default to move focus elsewhere than to the opener. */
  onCloseAutoFocus?: (event: Event) => void
  className?: string
  children: ReactNode
}

const PANEL = {
  center:
    'left-1/2 top-1/2 max-h-[calc(100dvh-32px)] w-[min(30rem,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto border border-line scroll-pt-20 data-[state=open]:animate-[appear_240ms_ease-out]',
  right:
    'inset-y-0 right-0 short:overflow-y-auto w-[min(28rem,100%)] data-[state=open]:animate-[from-right_260ms_ease-out]',
  left: 'inset-y-0 left-0 short:overflow-y-auto w-full min-[30rem]:w-96 data-[state=open]:animate-[from-left_260ms_ease-out]',
  top: 'inset-x-0 top-0 max-h-dvh overflow-y-auto data-[state=open]:animate-[from-top_260ms_ease-out]',
} as const

/** Radix returns focus only to its own trigger; these handlers return it to the opener. */
export function useReturnFocus({
  initialFocus,
  onCloseAutoFocus,
}: Pick<Props, 'initialFocus' | 'onCloseAutoFocus'> = {}) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      if (!initialFocus?.current) return
      event.preventDefault()
      initialFocus.current.focus()
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      // Browsers would scroll to the top when focusing a button in the sticky header.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}

/** A modal dialog or side panel. Focus returns to the opener; the browser's Back closes it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  side = 'center',
  initialFocus,
  onCloseAutoFocus,
  className,
  children,
}: Props) {
  const focusHandlers = useReturnFocus({ initialFocus, onCloseAutoFocus })
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-overlay bg-scrim data-[state=open]:animate-[fade_200ms_ease-out]" />
        <Radix.Content
          data-slot="dialog"
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focusHandlers}
          className={cn('fixed z-overlay flex flex-col bg-surface text-ink outline-hidden', PANEL[side], className)}
        >
          <div
            className={cn(
              'flex items-start justify-between gap-4 pt-6',
              description ? 'pb-1' : 'pb-4',
              side === 'center' && 'sticky top-0 z-1 bg-surface',
              side === 'top' ? 'px-gutter' : 'px-6',
            )}
          >
            <Radix.Title className="font-display text-display-s">{title}</Radix.Title>
            <Radix.Close
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center hover:text-accent"
              aria-label={t`Close`}
            >
              <CloseIcon />
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="px-6 pb-4 text-sm text-ink-soft">{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
