import { useId } from 'react'
import { useStoreContent } from '../content/use-store-content'
import { paths } from '../paths'
import { cn } from '../ui/cn'
import { Disclosure } from '../ui/disclosure'
import { MenuLink } from './menu-link'
import { CATEGORY_LINKS, COLLECTION_LINKS, type NavigationLink, ownMenuLinks } from './navigation'

const LINK = 'block py-2.5'

function Links({ links, onFollow }: { links: NavigationLink[]; onFollow: () => void }) {
  return links.map((link) => (
    <li key={link.to}>
      <MenuLink link={link} onClick={onFollow} className={LINK} />
    </li>
  ))
}

const COLLECTIONS_INDENT = 'border-l border-line pl-4'

/** The submenu behind a press, in the header's small panel; on a phone the sheet has space to show it. */
function CollectionLinks({ isOpen, onFollow }: { isOpen: boolean; onFollow: () => void }) {
  const id = useId()
  const links = (
    <ul aria-labelledby={isOpen ? id : undefined} className={isOpen ? COLLECTIONS_INDENT : undefined}>
      <Links links={COLLECTION_LINKS} onFollow={onFollow} />
    </ul>
  )
  if (isOpen) {
    return (
      <>
        <p id={id} className={cn(LINK, 'text-ink-soft')}>
          Collections
        </p>
        {links}
      </>
    )
  }
  return (
    <Disclosure
      label="Collections"
      buttonClassName={cn(LINK, 'w-full justify-between hover:text-accent')}
      panelClassName={COLLECTIONS_INDENT}
    >
      {() => links}
    </Disclosure>
  )
}

type ShopLinksProps = { areCollectionsOpen?: boolean; onFollow: () => void }

/** The links of the Shop menu, in the header's panel and in the phone's menu. */
export function ShopLinks({ areCollectionsOpen = false, onFollow }: ShopLinksProps) {
  const menu = useStoreContent()?.menu ?? []
  return (
    <ul>
      <Links links={[{ label: 'All Products', to: paths.products }]} onFollow={onFollow} />
      <li>
        <CollectionLinks isOpen={areCollectionsOpen} onFollow={onFollow} />
      </li>
      <Links links={CATEGORY_LINKS} onFollow={onFollow} />
      <Links links={ownMenuLinks(menu)} onFollow={onFollow} />
    </ul>
  )
}
