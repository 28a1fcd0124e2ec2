import * as z from 'zod'
import { TIME_ZONE } from '../../../../src/merchant/merchant.ts'
import { selectedOptionsSchema, toVariantName } from '../storefront.ts'
import { getUnsubscribeHeaders } from '../unsubscribe-link.ts'
import { createMailKind } from './mail-kind.ts'

const requestSchema = z.object({
  variant_id: z.string(),
  handle: z.string(),
  /** The product's title. */
  name: z.string(),
  selected_options: selectedOptionsSchema,
  unsubscribe_token: z.string(),
  created_at: z.string(),
})

/** Tells a customer that a variant is back, with its link, the reason for the mail, and unsubscribe links. */
export const backInStock = createMailKind(requestSchema, (request, { SITE_URL, SUPABASE_URL }) => {
  const { variant_id: variantId, handle, unsubscribe_token: token } = request
  const name = toVariantName({ product: { title: request.name }, selectedOptions: request.selected_options })
  const date = new Date(request.created_at).toLocaleDateString('en-CA', { dateStyle: 'long', timeZone: TIME_ZONE })
  return {
    subject: `Back in stock: ${name}`,
    headers: getUnsubscribeHeaders(SUPABASE_URL, token),
    heading: `${name} is back in stock.`,
    action: {
      label: 'See the piece',
      link: `${SITE_URL}/product/${encodeURIComponent(handle)}?variant=${variantId.split('/').at(-1)}`,
    },
    notes: [
      `On ${date}, you asked us to email you when it was back. This is our only email about it, and we can’t hold one for you.`,
      {
        text: 'Not you, or no longer interested?',
        action: { label: 'Unsubscribe in one click', link: `${SITE_URL}/unsubscribe?token=${token}` },
      },
    ],
  }
})
