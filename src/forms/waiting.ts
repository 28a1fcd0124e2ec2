import { readStored } from '../browser/browser-storage'

/** Apart from the outbox, to keep its parser out of the first view. */
export const OUTBOX_KEY = 'liangyi.outbox'

export const WAITING = { title: 'You’re offline', description: 'We’ll send this when you reconnect.' } as const

export const SAVED_HINT = 'Saved on this device. We’ll send it when you reconnect.'

/** Whether a form that was sent offline waits on this device. */
export function hasWaiting(): boolean {
  return readStored(OUTBOX_KEY) !== null
}
