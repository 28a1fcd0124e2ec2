import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button'
import { SlowNotice } from '../../ui/loading'

/** Progress below a checkout button, with a button to cancel. Mount while the checkout is created. */
export function CheckoutProgress({ onStop, children }: { onStop: () => void; children?: ReactNode }) {
  const progress = useRef<HTMLDivElement>(null)
  function stopWaiting() {
    onStop()
    // This button disappears, so focus the checkout button.
    progress.current?.parentElement?.querySelector('button')?.focus()
  }
  return (
    <div ref={progress} className="flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {children}
      </p>
      <SlowNotice isPending>
        <Button variant="quiet" onClick={stopWaiting}>
          <Trans>Stop waiting</Trans>
        </Button>
      </SlowNotice>
    </div>
  )
}
