import { BusyNotice } from './busy-notice'
import { SlowNotice } from './slow-notice'

type Props = {
  /** How long a busy server asked to wait; undefined while a load is under way. */
  busySeconds: number | undefined
  onRetry: () => void
}

/** Says why a part of the page is still loading: a busy server, or a load that takes longer than usual. */
export function LoadingNotice({ busySeconds, onRetry }: Props) {
  if (busySeconds !== undefined) return <BusyNotice seconds={busySeconds} onRetry={onRetry} />
  return <SlowNotice isPending className="py-4" />
}
