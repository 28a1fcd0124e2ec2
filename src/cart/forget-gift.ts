import { onSignOut } from '../backends/session'
import { writeStored } from '../browser-storage'

export const GIFT_KEY = 'liangyi.gift'

/** Removes the stored gift at sign-out. Returns a function that stops it. */
export function forgetGiftAtSignOut(): () => void {
  return onSignOut(() => void writeStored(GIFT_KEY, null))
}
