import { BusyNotice } from './busy-notice'
import { SlowNotice } from './slow-notice'

type Props = {
  /** Undefined unless the server is busy. */
  busySeconds: number | undefined
  onRetry: () => void
}

/** Explains a slow load or a busy server. */
export function LoadingNotice({ busySeconds, onRetry }: Props) {
  if (busySeconds !== undefined) return <BusyNotice seconds={busySeconds} onRetry={onRetry} />
  return <SlowNotice isPending className="py-4" />
}
