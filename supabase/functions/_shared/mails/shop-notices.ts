import * as z from 'zod'
import { createMailKind } from './mail-kind.ts'
import { listAmountRows, listParcelNotes, orderSchema } from './ordered-items.ts'

/** Several rows of a kind that came within a minute. */
const countSchema = z.object({ count: z.number() })

const messageSchema = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})

/** A new message. The merchant answers it in a mail program: Reply-To is the sender. */
export const shopMessage = createMailKind(z.union([countSchema, messageSchema]), (mail, { toUrl }) => {
  const action = { label: 'Open the inbox', link: toUrl('/admin') }
  if ('count' in mail) return { subject: `${mail.count} new messages`, heading: `${mail.count} new messages.`, action }
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
})

/** A review, or its photographs, that waits for approval. */
export const shopReview = createMailKind(z.union([countSchema, reviewSchema]), (mail, { toUrl }) => {
  const action = { label: 'Open the reviews', link: toUrl('/admin?view=reviews') }
  if ('count' in mail)
    return {
      subject: `${mail.count} reviews to approve`,
      heading: `${mail.count} reviews wait for your approval.`,
      action,
    }
  const { name, product, rating, title, comment } = mail
  return {
    subject: `A review to approve: ${product}`,
    isUntrusted: true,
    heading: 'A review waits for your approval.',
    lead: `${product}, ${rating} of 5, by ${name}`,
    action,
    notes: [{ quote: `${title}\n${comment}` }],
  }
})

const shopOrderSchema = orderSchema.extend({ email: z.string().nullable() })

/** A paid order. */
export const shopOrder = createMailKind(z.union([countSchema, shopOrderSchema]), (mail, { language, toUrl }) => {
  const link = (query: string) => ({ label: 'Open the orders', link: toUrl(`/admin?view=orders${query}`) })
  if ('count' in mail)
    return { subject: `${mail.count} new orders`, heading: `${mail.count} orders were paid.`, action: link('') }
  const { number, email } = mail
  return {
    subject: `New order ${number}`,
    ...(email && { headers: { 'Reply-To': email } }),
    isUntrusted: true,
    heading: `Order ${number} was paid.`,
    action: link(`&state=all&q=${encodeURIComponent(number)}`),
    rows: listAmountRows(mail, language),
    notes: listParcelNotes(mail, language),
  }
})

/** Sent when an admin saves the address for mails to the shop. */
export const shopTest = createMailKind(z.object({}), () => ({
  subject: 'Your shop writes to this address',
  heading: 'This address works.',
  lead: 'Your shop writes here about new messages, reviews that wait for approval, and paid orders.',
}))
