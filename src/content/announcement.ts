import { type Metaobject, readFields } from '../backends/metaobjects'
import type { Parsed } from '../domain/parsed'
import { shopLink } from '../domain/shop-links'

/** A line above the header; `from` and `until` are ISO dates. */
export type Announcement = { text: string; to?: string; from?: string; until?: string }

export function parseAnnouncement(home: Metaobject | null, hosts: readonly string[]): Parsed<Announcement | null> {
  const { text, link, date, problems } = readFields(home, 'shop_home')
  const words = text('announcement')
  const to = link('announcement_link', (address) => shopLink(address, hosts))
  const from = date('announcement_from')
  const until = date('announcement_until')
  const dates = { ...(from && { from }), ...(until && { until }) }
  return { value: words ? { text: words, ...(to && { to }), ...dates } : null, problems }
}

export function isOver({ until }: Announcement, now: number): boolean {
  return until !== undefined && Date.parse(until) <= now
}

/** Whether the announcement's period includes `now`. */
export function isCurrent(announcement: Announcement, now: number): boolean {
  const { from } = announcement
  return (from === undefined || Date.parse(from) <= now) && !isOver(announcement, now)
}
