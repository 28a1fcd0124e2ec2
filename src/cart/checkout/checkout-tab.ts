export type CheckoutTab = {
  /** Shows this address; throws where it is not one to be followed. */
  go: (url: string) => void
  close: () => void
}

const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]']

/** Whether a shopper may be sent there: https, the shop's own origin, or this machine's from this machine. */
export function isFollowable(address: string, here: URL | Location): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname } = new URL(address)
  if (protocol === 'https:' || origin === here.origin) return true
  return protocol === 'http:' && THIS_MACHINE.includes(hostname) && THIS_MACHINE.includes(here.hostname)
}

/**
 * Opens an empty tab for the checkout. To be called in the click itself: browsers block a tab that is opened after an
 * await. The tab can't reach back to the shop. Where it was blocked, or closed meanwhile, the checkout takes this tab.
 */
export function openCheckoutTab(): CheckoutTab {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    go(url) {
      if (tab && !tab.closed) tab.location.replace(url)
      else location.assign(url)
    },
    close() {
      tab?.close()
    },
  }
}
