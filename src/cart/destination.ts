import { DESTINATIONS, type Destination } from '../merchant/shipping-options'

const DESTINATION_KEY = 'liangyi.destination'

let chosen: Destination | undefined

/** Where the next order is shipped: as chosen in this browser, or the default. */
export function readDestination(): Destination {
  if (chosen) return chosen
  try {
    const stored = localStorage.getItem(DESTINATION_KEY)
    return DESTINATIONS.find((destination) => destination === stored) ?? DESTINATIONS[0]
  } catch {
    return DESTINATIONS[0]
  }
}

export function chooseDestination(destination: Destination): void {
  try {
    localStorage.setItem(DESTINATION_KEY, destination)
    chosen = undefined
  } catch {
    chosen = destination
  }
}
