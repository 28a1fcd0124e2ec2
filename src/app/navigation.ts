import { CATEGORIES, COLLECTIONS } from '../domain/assortment'
import { paths } from '../domain/paths'
import { TERMS_HANDLE } from '../domain/shop'

export type NavigationLink = {
  label: string
  /** Text for screen readers after a label that is unclear by itself. */
  spokenSuffix?: string
  to: string
}

export function toLinks(entries: readonly { title: string; path: string }[]): NavigationLink[] {
  return entries.map(({ title, path }) => ({ label: title, to: path }))
}

export const HEADER_LINKS: NavigationLink[] = [
  { label: 'Information', spokenSuffix: 'about the house', to: paths.about },
  { label: 'Contact', to: paths.contact },
]

export const FOOTER_LINKS: NavigationLink[] = [
  { label: 'Contact', to: paths.contact },
  { label: 'Your order', to: paths.order },
  { label: 'About', to: paths.about },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Shipping and Returns', to: paths.shipping },
]

const GIFTS_LINK: NavigationLink = { label: 'Gifts', to: paths.gifts }
const JOURNAL_LINK: NavigationLink = { label: 'Journal', to: paths.journal }

const SHOP_LINKS: readonly NavigationLink[] = [
  { label: 'All Products', to: paths.products },
  ...toLinks([...COLLECTIONS, ...CATEGORIES]),
]

function withoutRepeated(links: readonly NavigationLink[], others: readonly NavigationLink[]): NavigationLink[] {
  const known = [paths.home, ...others.map(({ to }) => to)]
  return links.filter(({ to }, index) => !known.includes(to) && links.findIndex((link) => link.to === to) === index)
}

/** The merchant's `main-menu` without the header's own links. */
export function ownMenuLinks(menu: readonly NavigationLink[]): NavigationLink[] {
  return withoutRepeated(menu, [...SHOP_LINKS, ...HEADER_LINKS])
}

const TERMS_LINK: NavigationLink = { label: 'Terms of Service', to: paths.shopPage(TERMS_HANDLE) }

type FooterPages = { hasGifts: boolean; hasJournal: boolean; hasTerms: boolean }

/** The footer's own links, those of pages that the store has, and the other links of the merchant's `footer` menu. */
export function footerLinks(
  menu: readonly NavigationLink[],
  { hasGifts, hasJournal, hasTerms }: FooterPages,
): NavigationLink[] {
  const own = [
    ...(hasGifts ? [GIFTS_LINK] : []),
    ...FOOTER_LINKS,
    ...(hasJournal ? [JOURNAL_LINK] : []),
    ...(hasTerms ? [TERMS_LINK] : []),
  ]
  return [...own, ...withoutRepeated(menu, own)]
}
