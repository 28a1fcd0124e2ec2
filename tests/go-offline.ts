import { act } from '@testing-library/react'

/** Takes the browser offline or back online. */
export function goOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
