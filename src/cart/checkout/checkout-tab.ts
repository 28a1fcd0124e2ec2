export type CheckoutTab = {
  /** Opens this URL in the tab, or in the current one if the browser blocked the tab. */
  navigate: (url: string) => void
  close: () => void
}

/**
 * Opens an empty tab without access to the shop's window. Call it in the click handler: browsers block tabs opened
 * after an await.
 */
export function openCheckoutTab(): CheckoutTab {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    navigate(url) {
      if (tab) tab.location.replace(url)
      else location.assign(url)
    },
    close() {
      tab?.close()
    },
  }
}
