import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

/** Shows the toasts that came before the page was hydrated. */
function showEarlyToasts(): void {
  for (const early of sonner.getToasts()) {
    if ('title' in early) (early.type === 'error' ? sonner.error : sonner.message)(early.title, early)
  }
}

/** Above the buy bar of a small screen. */
const BOTTOM = 'calc(var(--buy-bar, 0px) + 12px)'

/** Shows one toast at a time, at the foot and on the left, away from the cart drawer. */
export function Toaster() {
  useEffect(showEarlyToasts, [])
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
            'flex w-full data-[visible=false]:invisible flex-wrap items-start gap-3 [&>[data-content]]:grow [&>[data-content]]:basis-[9rem] border border-transparent bg-ink px-5 py-4 text-ground font-sans text-sm [&>[data-close-button]]:order-last [&>[data-close-button]]:ml-auto [&>[data-close-button]]:grid [&>[data-close-button]]:relative [&>[data-close-button]]:size-6 [&>[data-close-button]]:after:absolute [&>[data-close-button]]:after:-inset-2.5 [&>[data-close-button]]:place-items-center [&>[data-icon]]:hidden',
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
