import { paths } from '../domain/paths'
import { useSavedHandles } from '../saved/saved-store'
import { AppLink } from '../ui/app-link'
import { Dialog } from '../ui/dialog'
import { MenuLink } from './menu-link'
import { HEADER_LINKS } from './navigation'
import { ShopLinks } from './shop-links'

/** The phone's menu, a side panel with all links of the desktop header. */
export function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const savedCount = useSavedHandles().length
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Shop" side="left">
      <nav aria-label="Menu" className="overflow-y-auto px-6 pb-8 font-display text-display-s">
        <ShopLinks areCollectionsOpen onFollow={close} />
        <ul className="mt-6 border-t border-line pt-6">
          {HEADER_LINKS.map((link) => (
            <li key={link.to}>
              <MenuLink link={link} onClick={close} className="block py-2.5" />
            </li>
          ))}
          {savedCount > 0 && (
            <li>
              <AppLink to={paths.saved} onClick={close} className="block py-2.5">
                Saved pieces ({savedCount})
              </AppLink>
            </li>
          )}
        </ul>
      </nav>
    </Dialog>
  )
}
