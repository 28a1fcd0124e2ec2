import { useState } from 'react'
import { useHasWaiting } from '../forms/waiting'
import { lazyComponent } from '../ui/lazy-component'
import { WhenIdle } from '../ui/when-idle'

const outboxNotice = lazyComponent(() => import('./outbox-notice').then(({ OutboxNotice }) => OutboxNotice))

/** Loads the list of unsent forms when there is one, and keeps it open after the last one is sent. */
export function OutboxHost() {
  const hasWaiting = useHasWaiting()
  const [wasShown, setWasShown] = useState(false)
  if (hasWaiting && !wasShown) setWasShown(true)
  return hasWaiting || wasShown ? <WhenIdle component={outboxNotice} props={{}} /> : null
}
