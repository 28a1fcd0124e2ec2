import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../browser-storage'
import { DESTINATIONS, type Destination } from '../merchant/shipping-options'

const DESTINATION_KEY = 'liangyi.destination'

type DestinationState = {
  /** A choice that storage has refused. */
  unsaved?: Destination | undefined
}

const destinationStore = createStore<DestinationState>(() => ({}))

/** Where the next order is shipped: as chosen in this browser, or the default. */
export function readDestination({ unsaved } = destinationStore.getState()): Destination {
  const stored = unsaved ?? readStored(DESTINATION_KEY)
  return DESTINATIONS.find((destination) => destination === stored) ?? DESTINATIONS[0]
}

export function chooseDestination(destination: Destination): void {
  const isSaved = writeStored(DESTINATION_KEY, destination)
  destinationStore.setState({ unsaved: isSaved ? undefined : destination })
}

export function useDestination(): Destination {
  return useStore(destinationStore, readDestination)
}
