import { type Metaobject, readFields } from '../backends/metaobjects'
import type { Parsed } from '../domain/parsed'
import { shopLink } from '../domain/shop-links'

/** A line above the header. */
export type Announcement = { text: string; to?: string }

export function parseAnnouncement(home: Metaobject | null, hosts: readonly string[]): Parsed<Announcement | null> {
  const { text, link, problems } = readFields(home, 'shop_home')
  const words = text('announcement')
  const to = link('announcement_link', (address) => shopLink(address, hosts))
  return { value: words ? { text: words, ...(to && { to }) } : null, problems }
}
