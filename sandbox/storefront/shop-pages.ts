import { paths } from '../../src/paths'
import { createGlobalId } from './ids'

/** The shop's information pages. */
export const SHOP_PAGES = [
  ['About', paths.about, 'Who makes the jewelry, of what, and how to care for silver and jade.'],
  ['Contact', paths.contact, 'Write to us about an order, a size or a repair.'],
  ['Privacy Policy', paths.privacy, 'What is kept about you, where and how long.'],
  ['Shipping and Returns', paths.shipping, 'Delivery times and prices, returns, refunds and the warranty.'],
].map(([title = '', path = '', summary = '']) => {
  const handle = path.slice(1)
  return { id: createGlobalId('Page', handle), handle, title, summary }
})
