import { parseUrl } from '../../domain/parse-url'

export type CheckoutTab = {
  /** Opens this URL in the tab, or in the current one if the browser blocked the tab. */
  navigate: (url: string) => void
  close: () => void
}

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Whether a shopper may be sent to this URL: over https to one of the hosts, the shop's host or a subdomain of these,
 * to the shop's own origin, or between loopback hosts.
 */
export function isAllowedCheckoutUrl(address: string, current: URL | Location, hosts: readonly string[]): boolean {
  const url = parseUrl(address)
  if (!url) return false
  const { protocol, origin, hostname } = url
  if (origin === current.origin) return true
  const allowed = [...hosts, current.hostname.replace(/^www\./, '')]
  if (protocol === 'https:') return allowed.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname) && LOOPBACK_HOSTS.includes(current.hostname)
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
