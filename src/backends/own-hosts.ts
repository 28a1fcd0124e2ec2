import { withoutWww } from '../domain/own-host'
import { builtEnvironment } from './current-environment'
import { storeFacts } from './store-facts'

/** Hosts whose links lead to pages of the shop, each with and without www. */
export function ownHosts(): string[] {
  const built = builtEnvironment()
  const urls = 'problems' in built ? [] : [built.shopify.url, built.site]
  // A deployment's own address may be new since the build.
  const page = import.meta.env.SSR ? undefined : location.host
  const { primaryHost } = storeFacts.getState()
  const hosts = [primaryHost, page, ...urls.map((url) => (url && url !== '/' ? new URL(url).host : undefined))]
  return [...new Set(hosts.flatMap((host) => (host ? [withoutWww(host), `www.${withoutWww(host)}`] : [])))]
}
