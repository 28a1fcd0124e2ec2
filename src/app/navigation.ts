import { t } from '@lingui/core/macro'
import { type Assortment, categoryRedirects, listPaths } from '../domain/assortment'
import { paths } from '../domain/paths'
import { TERMS_HANDLE } from '../domain/shop'
import { shownName } from '../merchant/shown-name'

export type NavigationLink = {
  label: string
  /** Screen reader text after a label that is unclear by itself. */
  spokenSuffix?: string
  to: string
}

/** The vendors' pages. */
function vendorLinks(collections: Assortment['collections']): NavigationLink[] {
  return collections.map(({ title, path }) => ({ label: shownName(title), to: path }))
}

export const HEADER_LINKS: NavigationLink[] = [
  { label: t`Information`, spokenSuffix: t`about the house`, to: paths.about },
  { label: t`Contact`, to: paths.contact },
]

const ORDER_LINK: NavigationLink = { label: t`Your order`, to: paths.order }

const JOURNAL_LINK: NavigationLink = { label: t`Journal`, to: paths.journal }

function withoutRepeated(links: readonly NavigationLink[], others: readonly string[]): NavigationLink[] {
  const known = [paths.home, ...others]
  return links.filter(({ to }, index) => !known.includes(to) && links.findIndex((link) => link.to === to) === index)
}

/** The merchant's `main-menu`, without the header's built-in links and the categories' collections. */
export function ownMenuLinks(menu: readonly NavigationLink[], assortment: Assortment): NavigationLink[] {
  const own = [paths.products, ...listPaths(assortment), ...HEADER_LINKS.map(({ to }) => to)]
  return withoutRepeated(menu, [...own, ...categoryRedirects(assortment).map(({ from }) => from)])
}

/** The vendors, then the store's other collections that are not in the menu. */
export function collectionLinks(
  { collections }: Assortment,
  others: readonly { handle: string; title: string }[],
  menu: readonly NavigationLink[],
): NavigationLink[] {
  const links = others.map(({ handle, title }) => ({ label: title, to: paths.storeCollection(handle) }))
  return [
    ...vendorLinks(collections),
    ...withoutRepeated(
      links,
      menu.map(({ to }) => to),
    ),
  ]
}

type FooterPages = { hasJournal: boolean; hasTerms: boolean }

/** The footer's groups: pages that exist in the store, and the merchant's other `footer` links under Help. */
export function footerGroups(
  menu: readonly NavigationLink[],
  { collections }: Assortment,
  { hasJournal, hasTerms }: FooterPages,
): { title: string; links: NavigationLink[] }[] {
  const shop: NavigationLink[] = [{ label: t`All Products`, to: paths.products }, ...vendorLinks(collections)]
  const help: NavigationLink[] = [
    { label: t`Contact`, to: paths.contact },
    ORDER_LINK,
    { label: t`Shipping and Returns`, to: paths.shipping },
  ]
  const house: NavigationLink[] = [
    { label: t`About`, to: paths.about },
    ...(hasJournal ? [JOURNAL_LINK] : []),
    { label: t`Privacy Policy`, to: paths.privacy },
    ...(hasTerms ? [{ label: t`Terms of Service`, to: paths.shopPage(TERMS_HANDLE) }] : []),
  ]
  const own = [...shop, ...help, ...house].map(({ to }) => to)
  return [
    { title: t`Shop`, links: shop },
    { title: t`Help`, links: [...help, ...withoutRepeated(menu, own)] },
    { title: t`The house`, links: house },
  ]
}

type ServicePages = Pick<FooterPages, 'hasJournal'> & {
  pages: readonly { handle: string; title: string }[]
}

/** The second group of the phone's menu: pages that the store has and the merchant's `main-menu` hasn't. */
export function serviceLinks(menu: readonly NavigationLink[], { hasJournal, pages }: ServicePages): NavigationLink[] {
  const care = pages.filter(({ handle }) => /^care\b/.test(handle))
  const links = [
    ...(hasJournal ? [JOURNAL_LINK] : []),
    ...care.map(({ handle, title }) => ({ label: title, to: paths.shopPage(handle) })),
    ORDER_LINK,
  ]
  return withoutRepeated(
    links,
    menu.map(({ to }) => to),
  )
}
