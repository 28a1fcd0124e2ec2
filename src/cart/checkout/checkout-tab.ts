import { leaveDocument } from '../../browser/overlay-history'

export type CheckoutTab = {
  /** Opens this URL in the tab, or in place of the page if there is no tab. */
  navigate: (url: string) => void
  close: () => void
}

/**
 * Apps whose own browser shows a new window in place of the page, which would be gone with the press: Facebook and
 * Messenger, Instagram, Line, WeChat, TikTok, Snapchat, Pinterest, and each Android WebView (`; wv`), which does so by
 * default (`setSupportMultipleWindows`). An installed page isn't one. tests/contract/SERVICES.md has the sources.
 */
const IN_APP_BROWSER =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|Bytedance|Snapchat|Pinterest/i

/** An empty tab without access to the shop's window; null if there is none, or by the browser's hint no connection. */
function openEmptyTab(): Window | null {
  if (!navigator.onLine || IN_APP_BROWSER.test(navigator.userAgent)) return null
  const tab = window.open('', '_blank')
  // Some apps answer with the page itself.
  if (!tab || tab === window || tab.closed) return null
  tab.opener = null
  return tab
}

/**
 * Opens a tab, unless this page has to lead on itself. Call it in the click handler: browsers block tabs opened after
 * an await.
 */
export function openCheckoutTab(): CheckoutTab {
  const tab = openEmptyTab()
  return {
    navigate(url) {
      // After this, nothing follows from the handle: another origin looks closed.
      if (tab && !tab.closed) tab.location.replace(url)
      else leaveDocument(url)
    },
    close() {
      tab?.close()
    },
  }
}
