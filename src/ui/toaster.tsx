import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { MAX_TOASTS, type Toast, toasts } from './toast'

const ACTION_DURATION_MS = 9000

let shownCount = 0
/** Strict mode runs effects twice, and sonner loses the dismissal of a toast that it hasn't yet rendered. */
const shown = new WeakSet<Toast>()

/** Dismisses toasts with the same text, and the oldest above the limit. */
function makeRoom(text: string): void {
  const open = sonner.getToasts()
  for (const [index, { id }] of open.entries()) {
    const isRepeated = String(id).startsWith(`${text}#`)
    if (isRepeated || index <= open.length - MAX_TOASTS) sonner.dismiss(id)
  }
}

function show(latest: Toast): void {
  if (shown.has(latest)) return
  shown.add(latest)
  const { title, description, detail, tone, isSilent, lang, action } = latest
  const showToast = tone === 'danger' ? sonner.error : sonner
  const text = [title, description, detail].join('|')
  makeRoom(text)
  shownCount += 1
  showToast(
    <span lang={lang} aria-hidden={isSilent}>
      {title}
    </span>,
    {
      id: `${text}#${shownCount}`,
      description: description && <ToastText {...{ description, detail, isSilent }} />,
      ...(action && {
        action: { label: <span lang={lang}>{action.label}</span>, onClick: action.onPress },
        duration: ACTION_DURATION_MS,
      }),
    },
  )
}

/** Shows the toasts that came before the library, then each that comes. Returns a cleanup function. */
function showToasts(): () => void {
  toasts.getState().forEach(show)
  return toasts.subscribe((next, previous) => {
    if (next.length === 0) sonner.dismiss()
    for (const toast of next) if (!previous.includes(toast)) show(toast)
  })
}

function ToastText({ description, detail, isSilent }: Pick<Toast, 'description' | 'detail' | 'isSilent'>) {
  return (
    <span aria-hidden={isSilent}>
      <span className="block">{description}</span>
      {detail && <span className="block">{detail}</span>}
    </span>
  )
}

/** Above the buy bar of a small screen. */
const BOTTOM = 'calc(var(--buy-bar, 0px) + 12px)'

/** Shows one toast at a time, at the foot and on the left, away from the cart drawer. */
export function Toaster() {
  useEffect(showToasts, [])
  return (
    <Sonner
      // "system" would override the shop's dark colors.
      theme="light"
      position="bottom-left"
      offset={{ bottom: BOTTOM, left: '24px' }}
      mobileOffset={{ bottom: BOTTOM, left: '12px', right: '12px' }}
      visibleToasts={1}
      closeButton
      containerAriaLabel={t`Notices`}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t`Dismiss`,
        classNames: {
          toast:
            'flex w-full flex-wrap items-start gap-3 [&>[data-content]]:grow [&>[data-content]]:basis-[9rem] border border-transparent bg-ink px-5 py-4 text-ground font-sans text-sm [&>[data-close-button]]:order-last [&>[data-close-button]]:ml-auto [&>[data-close-button]]:grid [&>[data-close-button]]:relative [&>[data-close-button]]:size-6 [&>[data-close-button]]:after:absolute [&>[data-close-button]]:after:-inset-2.5 [&>[data-close-button]]:place-items-center [&>[data-icon]]:hidden',
          title: 'font-medium',
          description: 'opacity-80',
          actionButton:
            'relative min-h-6 shrink-0 after:absolute after:inset-x-0 after:-inset-y-2.5 self-center underline underline-offset-4',
          error: 'border-l-4 border-l-danger',
        },
      }}
    />
  )
}
