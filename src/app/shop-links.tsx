import { paths } from '../paths'
import { cn } from '../ui/cn'
import { Disclosure } from '../ui/disclosure'
import { MenuLink } from './menu-link'
import { CATEGORY_LINKS, COLLECTION_LINKS, type NavigationLink } from './navigation'

const LINK = 'block py-2.5'

function Links({ links, onFollow }: { links: NavigationLink[]; onFollow: () => void }) {
  return links.map((link) => (
    <li key={link.to}>
      <MenuLink link={link} onClick={onFollow} className={LINK} />
    </li>
  ))
}

/** The links of the Shop menu, in the header's panel and in the phone's menu. */
export function ShopLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <ul>
      <Links links={[{ label: 'All Products', to: paths.products }]} onFollow={onFollow} />
      <li>
        <Disclosure
          label="Collections"
          buttonClassName={cn(LINK, 'w-full justify-between hover:text-accent')}
          panelClassName="border-l border-line pl-4"
        >
          {() => (
            <ul>
              <Links links={COLLECTION_LINKS} onFollow={onFollow} />
            </ul>
          )}
        </Disclosure>
      </li>
      <Links links={CATEGORY_LINKS} onFollow={onFollow} />
    </ul>
  )
}
