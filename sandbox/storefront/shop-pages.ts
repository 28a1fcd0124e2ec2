import { paths } from '../../src/domain/paths'

/** The shop's information pages. */
export const SHOP_PAGES = [
  ['About', paths.about],
  ['Contact', paths.contact],
  ['Privacy Policy', paths.privacy],
  ['Shipping and Returns', paths.shipping],
].map(([title = '', path = '']) => ({ title, handle: path.slice(1) }))
