import { readText, saveText, useStoredText } from '../browser/stored-text'
import { DESTINATIONS, type Destination } from '../domain/shipping-options'

const DESTINATION_KEY = 'liangyi.destination'

function parseDestination(stored: string | null): Destination {
  return DESTINATIONS.find((destination) => destination === stored) ?? DESTINATIONS[0]
}

/** Where the next order ships: as chosen in this browser, or the default. */
export const readDestination = () => parseDestination(readText(DESTINATION_KEY))

export const useDestination = () => parseDestination(useStoredText(DESTINATION_KEY))

export function chooseDestination(destination: Destination): void {
  saveText(DESTINATION_KEY, destination)
}
