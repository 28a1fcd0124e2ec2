import { t } from '@lingui/core/macro'
import { useStoreContent } from '../content/use-store-content'
import { paths } from '../domain/paths'
import { useSavedHandles } from '../saved/saved-store'
import { Dialog } from '../ui/dialog'
import { LanguageLinks } from './language-links'
import { MenuLink } from './menu-link'
import { HEADER_LINKS, type NavigationLink, serviceLinks } from './navigation'
import { ShopLinks } from './shop-links'

/** The phone's menu, a side panel with all links of the desktop header and those of the shop's services. */
export function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const store = useStoreContent()
  const savedCount = useSavedHandles().length
  const close = () => onOpenChange(false)
  const services = serviceLinks(store?.menu ?? [], {
    hasJournal: store?.hasJournal ?? false,
    pages: store?.pages ?? [],
  })
  const saved = { label: savedCount > 0 ? t`Saved pieces (${savedCount})` : t`Saved pieces`, to: paths.saved }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Shop`} side="left">
      <nav
        aria-label={t`Menu`}
        className="overflow-y-auto px-6 pb-8 font-display text-display-s short:overflow-visible"
      >
        <ShopLinks areCollectionsOpen onFollow={close} />
        <LinkGroup links={[...services, saved]} onFollow={close} />
        <LinkGroup links={HEADER_LINKS} onFollow={close} />
        <LanguageLinks className="mt-6 inline-flex min-h-11 items-center border-t border-line pt-6 hover:text-accent" />
      </nav>
    </Dialog>
  )
}

function LinkGroup({ links, onFollow }: { links: readonly NavigationLink[]; onFollow: () => void }) {
  return (
    <ul className="mt-6 border-t border-line pt-6">
      {links.map((link) => (
        <li key={link.to}>
          <MenuLink link={link} onClick={onFollow} className="block py-2.5" />
        </li>
      ))}
    </ul>
  )
}
