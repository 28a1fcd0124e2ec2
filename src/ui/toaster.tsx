import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { showToastsWith, type Toast } from './toast'

function show({ title, description, tone }: Toast): void {
  const say = tone === 'danger' ? sonner.error : sonner
  say(title, { description })
}

/** Draws toasts, one at a time, in sonner's polite live region. */
export default function Toaster() {
  useEffect(() => showToastsWith(show), [])
  return (
    <Sonner
      // Not "system": the library's dark rules would paint over colours that turn by themselves.
      theme="light"
      position="bottom-center"
      visibleToasts={1}
      closeButton
      containerAriaLabel="Notices"
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Dismiss',
        classNames: {
          toast:
            'flex w-full items-start gap-3 bg-ink px-5 py-4 text-ground font-sans text-sm [&>[data-close-button]]:order-last [&>[data-close-button]]:ml-auto [&>[data-close-button]]:grid [&>[data-close-button]]:size-6 [&>[data-close-button]]:place-items-center [&>[data-icon]]:hidden',
          title: 'font-medium',
          description: 'opacity-80',
          error: 'border-l-4 border-danger',
        },
      }}
    />
  )
}
