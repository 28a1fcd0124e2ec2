import { paths } from '../../src/domain/paths'
import type { StorefrontContext } from './context'

const SHOP_PAGES = [
  ['About', paths.about],
  ['Contact', paths.contact],
  ['Privacy Policy', paths.privacy],
  ['Shipping and Returns', paths.shipping],
].map(([title = '', path = '']) => ({ title, handle: path.slice(1) }))

/** The shop's information pages. */
export function listShopPages({ translate }: StorefrontContext): { title: string; handle: string }[] {
  return SHOP_PAGES.map(({ title, handle }) => ({ title: translate('pages', handle, 'title', title), handle }))
}
