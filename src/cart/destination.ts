import { keepText, readKept, useKept } from '../browser/kept-text'
import { DESTINATIONS, type Destination } from '../merchant/shipping-options'

const DESTINATION_KEY = 'liangyi.destination'

function parseDestination(stored: string | null): Destination {
  return DESTINATIONS.find((destination) => destination === stored) ?? DESTINATIONS[0]
}

/** Where the next order is shipped: as chosen in this browser, or the default. */
export const readDestination = () => parseDestination(readKept(DESTINATION_KEY))

export const useDestination = () => parseDestination(useKept(DESTINATION_KEY))

export function chooseDestination(destination: Destination): void {
  keepText(DESTINATION_KEY, destination)
}
