import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useAssortment } from '../backends/assortment-context'
import { useStoreContent } from '../content/use-store-content'
import { paths } from '../domain/paths'
import { cn } from '../ui/cn'
import { Disclosure } from '../ui/disclosure'
import { MenuLink } from './menu-link'
import { collectionLinks, type NavigationLink, ownMenuLinks } from './navigation'

const LINK = 'block py-2.5'

function Links({ links, onFollow }: { links: NavigationLink[]; onFollow: () => void }) {
  return links.map((link) => (
    <li key={link.to}>
      <MenuLink link={link} onClick={onFollow} className={LINK} />
    </li>
  ))
}

const COLLECTIONS_INDENT = 'border-l border-line pl-4'

type CollectionLinksProps = { links: NavigationLink[]; isOpen: boolean; onFollow: () => void }

/** A collapsible submenu, for the header's small panel. */
function CollectionLinks({ links, isOpen, onFollow }: CollectionLinksProps) {
  const id = useId()
  const list = (
    <ul aria-labelledby={isOpen ? id : undefined} className={isOpen ? COLLECTIONS_INDENT : undefined}>
      <Links links={links} onFollow={onFollow} />
    </ul>
  )
  if (isOpen) {
    return (
      <>
        <p id={id} className={cn(LINK, 'text-ink-soft')}>
          <Trans>Collections</Trans>
        </p>
        {list}
      </>
    )
  }
  return (
    <Disclosure
      label={t`Collections`}
      buttonClassName={cn(LINK, 'w-full justify-between hover:text-accent')}
      panelClassName={COLLECTIONS_INDENT}
    >
      {() => list}
    </Disclosure>
  )
}

type ShopLinksProps = { areCollectionsOpen?: boolean; onFollow: () => void }

/** The links of the Shop menu, for the header and the phone's menu. */
export function ShopLinks({ areCollectionsOpen = false, onFollow }: ShopLinksProps) {
  const store = useStoreContent()
  const assortment = useAssortment()
  const menu = ownMenuLinks(store?.menu ?? [], assortment)
  const collections = collectionLinks(assortment, store?.collections ?? [], menu)
  const categories = assortment.categories.map(({ title, path }) => ({ label: title, to: path }))
  return (
    <ul>
      <Links links={[{ label: t`All Products`, to: paths.products }]} onFollow={onFollow} />
      {collections.length > 0 && (
        <li>
          <CollectionLinks links={collections} isOpen={areCollectionsOpen} onFollow={onFollow} />
        </li>
      )}
      <Links links={categories} onFollow={onFollow} />
      <Links links={menu} onFollow={onFollow} />
    </ul>
  )
}
