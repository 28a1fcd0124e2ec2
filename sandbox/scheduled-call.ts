import { SANDBOX_MIRROR_SECRET } from './storefront/keys'

/** The call of an edge function that a hosted project's pg_cron makes. */
export function createScheduledCall(url: string): Request {
  return new Request(url, { method: 'POST', headers: { Authorization: `Bearer ${SANDBOX_MIRROR_SECRET}` } })
}
