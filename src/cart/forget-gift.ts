import { onSignOut } from '../backends/session'

export const GIFT_KEY = 'liangyi.gift'

/** Removes the stored gift at sign-out. Returns a function that stops it. */
export function forgetGiftAtSignOut(): () => void {
  return onSignOut(() => {
    try {
      localStorage.removeItem(GIFT_KEY)
    } catch {
      // Nothing is stored then.
    }
  })
}
