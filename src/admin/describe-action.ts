import { formatCount } from './format-count'

/** An entry of the audit trail. */
type AdminAction = { action: string; target: string; details: Readonly<Record<string, unknown>> }

type Describe = (target: string, details: AdminAction['details']) => string

const countOf = ({ count }: AdminAction['details'], noun: string) => formatCount(Number(count), noun)
const heldOf = ({ messages, subscriptions }: AdminAction['details']) =>
  `${formatCount(Number(messages), 'held message')} and ${formatCount(Number(subscriptions), 'held subscription')}`

const SETTING_TEXTS: Readonly<Record<string, string>> = {
  reviews_need_approval: 'approval of new reviews',
  newsletter_needs_confirmation: 'confirmation of newsletter subscriptions',
}

const SENTENCES: Readonly<Record<string, Describe>> = {
  messages_marked: (status, details) => `marked ${countOf(details, 'message')} as ${status.replace('_', ' ')}`,
  photographs_marked: (status, details) => `marked ${countOf(details, 'photograph')} as ${status}`,
  held_released: (_, details) => `released ${heldOf(details)}`,
  held_deleted: (_, details) => `deleted ${heldOf(details)}`,
  order_review_finished: (number) => `finished the review of order ${number}`,
  order_sent: (number) => `marked order ${number} as sent`,
  order_unsent: (number) => `marked order ${number} as not sent`,
  order_shipment_corrected: (number) => `corrected the shipment of order ${number}`,
  message_replied: () => 'replied to a message',
  message_noted: () => 'wrote a note on a message',
  message_assigned: (_, { to }) => (to ? `assigned a message to ${String(to)}` : 'unassigned a message'),
  reply_taken_back: () => 'took a reply back',
  setting_changed: (name, { on }) => `turned ${SETTING_TEXTS[name] ?? name} ${on === true ? 'on' : 'off'}`,
  review_approved: (title) => `approved the review “${title}”`,
  review_hidden: (title) => `hid the review “${title}”`,
  review_pending: (title) => `returned the review “${title}” to those waiting`,
  review_answered: (title) => `replied to the review “${title}”`,
  review_reply_removed: (title) => `removed the reply to the review “${title}”`,
  admin_invited: (email) => `invited ${email}`,
  invitation_withdrawn: (email) => `withdrew the invitation of ${email}`,
  invitation_accepted: () => 'accepted an invitation and became an admin',
  messages_exported: () => 'exported messages',
  orders_exported: () => 'exported orders',
  subscribers_exported: () => 'exported the subscribers',
  admin_removed: (email) => `removed ${email} from the admins`,
}

/** The predicate of a sentence whose subject is the admin; an unknown action in its own words. */
export function describeAction({ action, target, details }: AdminAction): string {
  return SENTENCES[action]?.(target, details) ?? `${action.replaceAll('_', ' ')} ${target}`.trim()
}
