import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button'

type Props = {
  /** Value of the server's Retry-After. */
  seconds: number
  /** Called once, by the countdown or the button. */
  onRetry: () => void
}

/** Counts down to a retry requested by a busy server. */
export function BusyNotice({ seconds, onRetry }: Props) {
  const [endsAt] = useState(() => Date.now() + seconds * 1000)
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const [isRetried, setIsRetried] = useState(false)

  function retry() {
    setIsRetried(true)
    onRetry()
  }
  const tick = useEffectEvent(() => {
    const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
    setSecondsLeft(left)
    if (left === 0) retry()
  })

  useEffect(() => {
    if (isRetried) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isRetried])

  return (
    <div data-slot="busy-notice" className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <p role="status">
        <Plural
          value={seconds}
          one="The shop is busy. We’ll try again in # second."
          other="The shop is busy. We’ll try again in # seconds."
        />
      </p>
      <span aria-hidden="true" className="text-ink-soft tabular-nums">
        {isRetried ? '' : `${secondsLeft} s`}
      </span>
      <Button variant="secondary" onClick={retry} busy={isRetried}>
        <Trans>Try now</Trans>
      </Button>
    </div>
  )
}
