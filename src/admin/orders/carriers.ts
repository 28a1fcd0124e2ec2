/** Parcel carriers and their tracking pages. */
export const CARRIERS: readonly { name: string; trackingUrl: (trackingNumber: string) => string }[] = [
  {
    name: 'Canada Post',
    trackingUrl: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  },
  { name: 'UPS', trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: 'FedEx', trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  { name: 'Purolator', trackingUrl: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}` },
]
