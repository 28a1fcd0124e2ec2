import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { DOCUMENTS_CACHE } from '../browser/page-cache'

type CachedPage = { path: string; title: string }

const MAX_LINKS = 12
const HEADING = /<h1[^>]*>(.*?)<\/h1>/s

async function readCachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(DOCUMENTS_CACHE)
  const pages: CachedPage[] = []
  for (const request of await cache.keys()) {
    const html = await (await cache.match(request))?.text()
    // Only prerendered documents have content when offline.
    const heading = HEADING.exec(html ?? '')?.[1]
    const title = heading && new DOMParser().parseFromString(heading, 'text/html').body.textContent
    if (title) pages.push({ path: new URL(request.url).pathname, title })
  }
  return pages.slice(-MAX_LINKS)
}

/** Links to pages cached on this device; renders nothing when online, or if there are none. */
export function CachedPages() {
  const headingId = useId()
  const [pages, setPages] = useState<CachedPage[]>([])

  useEffect(() => {
    // If storage is blocked, there are no pages.
    if (!navigator.onLine) readCachedPages().then(setPages, () => {})
  }, [])

  if (pages.length === 0) return null
  return (
    <nav aria-labelledby={headingId} className="mt-6">
      <h2 id={headingId} className="label">
        <Trans>Open without a connection</Trans>
      </h2>
      <ul className="mt-3 grid">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="action text-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
