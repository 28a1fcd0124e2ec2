import { use } from 'react'
import type { OnlineStore } from 'schema-dts'
import { absoluteUrl, paths } from '../domain/paths'
import { pageUrl } from '../language/page-url'
import { PROFILES, TELEPHONE } from '../merchant/merchant'
import { JsonLd } from '../ui/json-ld'
import { SiteContext } from '../ui/page-head'

/** The shop's name, URL and logo for search engines. */
export function OrganizationJsonLd() {
  const { name, picture, origin } = use(SiteContext)
  return (
    <JsonLd<OnlineStore>
      data={{
        '@context': 'https://schema.org',
        '@type': 'OnlineStore',
        name,
        ...(origin && { url: pageUrl(paths.home, origin) }),
        ...(picture && { logo: absoluteUrl(picture, origin) }),
        ...(TELEPHONE && { telephone: TELEPHONE }),
        ...(PROFILES.length > 0 && { sameAs: PROFILES }),
      }}
    />
  )
}
