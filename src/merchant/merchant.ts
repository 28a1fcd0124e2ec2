/** Who runs the shop. All of it is the demonstration's: replace it before the shop opens. */
export const MERCHANT = {
  name: 'Liangyi Jewelry (demonstration)',
  address: '1 Example Street, Vancouver, British Columbia, Canada',
  jurisdiction: 'British Columbia, Canada',
  /** This address is reserved and reaches nobody. */
  supportEmail: 'care@liangyi.example',
} as const
