import { useLocation } from 'react-router-dom'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { classes } from '../ui/classes'
import { Disclosure } from '../ui/disclosure'
import { CATEGORY_LINKS, COLLECTION_LINKS, type NavigationLink } from './navigation'

const LINK = 'block py-2.5 hover:text-accent aria-[current]:text-accent'

function Links({ links, onFollow, className }: { links: NavigationLink[]; onFollow: () => void; className?: string }) {
  const { pathname } = useLocation()
  return links.map(({ label, to }) => (
    <li key={to}>
      <AppLink
        to={to}
        aria-current={pathname === to ? 'page' : undefined}
        onClick={onFollow}
        className={classes(LINK, className)}
      >
        {label}
      </AppLink>
    </li>
  ))
}

/** What the Shop menu holds, in the header's panel and in the phone's sheet. */
export function ShopLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <ul>
      <Links links={[{ label: 'All Products', to: paths.products }]} onFollow={onFollow} />
      <li>
        <Disclosure
          label="Collections"
          buttonClassName={classes(LINK, 'w-full justify-between')}
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
