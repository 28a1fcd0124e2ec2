/** The campaign in an address. Imports nothing, so Deno and Node can load it. */

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id', 'utm_term', 'utm_content']
/** Ids of one person's click, which need consent. */
const CLICK_IDS = ['gclid', 'fbclid', 'ttclid', 'msclkid']
/** Stripe's limit for a value of metadata. */
export const MAX_CAMPAIGN_LENGTH = 500

/** The campaign's parameters of an address's query, as a query without a question mark; empty without any. */
export function pickCampaign(search: string, hasConsent: boolean): string {
  const parameters = new URLSearchParams(search)
  const picked = new URLSearchParams()
  for (const name of hasConsent ? [...CAMPAIGN, ...CLICK_IDS] : CAMPAIGN) {
    const value = parameters.get(name)
    if (!value) continue
    picked.set(name, value)
    if (picked.toString().length > MAX_CAMPAIGN_LENGTH) picked.delete(name)
  }
  return picked.toString()
}
