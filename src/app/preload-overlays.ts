import { accountPanel } from '../account/account-menu'
import { authDialog } from '../account/auth-dialog-host'
import { pageSession } from '../backends/session'
import { cartDrawer } from '../cart/drawer/cart-drawer-host'
import { searchDialog } from '../search/search-dialog-host'
import { toaster } from '../ui/toast-host'
import { menuSheet } from './menu-button'
import { savesData } from './prefetcher'

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}

/** Fetches, one after another while the page is idle, what the next press will need. Not where the visitor saves data. */
export async function preloadOverlays(): Promise<void> {
  if (savesData()) return
  const account = () => (pageSession.store.getState().user ? accountPanel : authDialog)
  for (const component of [cartDrawer, toaster, searchDialog, menuSheet]) {
    await idle()
    // A failure is the network's: the press fetches again and says so.
    if (
      !(await component.preload().then(
        () => true,
        () => false,
      ))
    )
      return
  }
  await idle()
  await account()
    .preload()
    .catch(() => {})
}
