import * as z from 'zod'
import { createMailKind } from './mail-kind.ts'
import { listAmountRows, listParcelNotes, orderSchema } from './ordered-items.ts'

const messageSchema = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})

/** A new message. The merchant answers it in a mail program: Reply-To is the sender. */
export const shopMessage = createMailKind(messageSchema, (mail, { toUrl }) => {
  const action = { label: 'Open the inbox', link: toUrl('/admin') }
  const { name, email, subject, message } = mail
  return {
    subject: `New message: ${subject}`,
    headers: { 'Reply-To': email },
    isUntrusted: true,
    heading: `A message from ${name}.`,
    lead: subject,
    action,
    notes: [{ quote: message }, `Reply to this email to write to ${email}.`],
  }
})

const reviewSchema = z.object({
  name: z.string(),
  product: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  status: z.string(),
})

/** A new review. */
export const shopReview = createMailKind(reviewSchema, (mail, { toUrl }) => {
  const action = { label: 'Open the reviews', link: toUrl('/admin?view=reviews') }
  const { name, product, rating, title, comment } = mail
  const isPending = mail.status === 'pending'
  return {
    subject: isPending ? `A review to approve: ${product}` : `A new review: ${product}`,
    isUntrusted: true,
    heading: isPending ? 'A review waits for your approval.' : 'A review is new on the site.',
    lead: `${product}, ${rating} of 5, by ${name}`,
    action,
    notes: [{ quote: `${title}\n${comment}` }],
  }
})

const shopOrderSchema = orderSchema.extend({ email: z.string().nullable() })

/** A paid order. */
export const shopOrder = createMailKind(shopOrderSchema, (mail, { language, toUrl }) => {
  const { number, email } = mail
  return {
    subject: `New order ${number}`,
    ...(email && { headers: { 'Reply-To': email } }),
    isUntrusted: true,
    heading: `Order ${number} was paid.`,
    action: { label: 'Open the orders', link: toUrl(`/admin?view=orders&state=all&q=${encodeURIComponent(number)}`) },
    rows: listAmountRows(mail, language),
    notes: listParcelNotes(mail, language),
  }
})

/** Shows the merchant that mails arrive. */
export const shopCheck = createMailKind(z.object({}), (_, { toUrl }) => ({
  subject: 'The shop’s emails arrive',
  heading: 'The shop’s emails arrive.',
  action: { label: 'Open the shop', link: toUrl('/') },
  notes: ['npm run check:live sent this email, through the mail server that sends the emails to your customers.'],
}))
