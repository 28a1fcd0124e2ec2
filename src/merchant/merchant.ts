/** Who runs the shop. Replace all of this before opening. */
export const MERCHANT = {
  name: 'Liangyi Jewelry (demonstration)',
  address: '1 Example Street, Vancouver, British Columbia, Canada',
  jurisdiction: 'British Columbia, Canada',
  /** A reserved address that reaches nobody. */
  supportEmail: 'care@liangyi.example',
} as const
