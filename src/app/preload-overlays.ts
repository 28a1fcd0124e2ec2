import { accountPanel } from '../account/account-menu'
import { authDialog } from '../account/auth-dialog-host'
import { pageSession } from '../backends/session'
import { cartDrawer } from '../cart/drawer/cart-drawer-host'
import { searchDialog } from '../search/search-dialog-host'
import { idle, isDataSaverOn } from '../ui/idle'
import { toaster } from '../ui/toast-host'
import { menuSheet } from './menu-button'

/** Fetches, one after another while the page is idle, what the next press will need. Not where the visitor saves data. */
export async function preloadOverlays(): Promise<void> {
  if (isDataSaverOn()) return
  const account = () => (pageSession.store.getState().user ? accountPanel : authDialog)
  for (const overlay of [() => cartDrawer, () => toaster, () => searchDialog, () => menuSheet, account]) {
    await idle()
    try {
      await overlay().preload()
    } catch {
      // The network fails: the press fetches again and says so.
      return
    }
  }
}
