import { useLocation } from 'react-router-dom'
import { AppLink } from '../ui/app-link'
import { Dialog } from '../ui/dialog'
import { HEADER_LINKS } from './navigation'
import { ShopLinks } from './shop-links'

/** The phone's menu: a sheet with everything the header holds on a wide screen. */
export default function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { pathname } = useLocation()
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Shop" side="left">
      <nav aria-label="Menu" className="overflow-y-auto px-6 pb-8 font-display text-display-s">
        <ShopLinks onFollow={close} />
        <ul className="mt-6 border-t border-line pt-6">
          {HEADER_LINKS.map(({ label, about, to }) => (
            <li key={to}>
              <AppLink
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                onClick={close}
                className="block py-2.5 hover:text-accent aria-[current]:text-accent"
              >
                {label}
                {about && <span className="sr-only"> {about}</span>}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
