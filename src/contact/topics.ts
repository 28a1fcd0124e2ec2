import { t } from '@lingui/core/macro'
import { CONTACT_LIMITS } from '../domain/shop'

/** Suggested subjects. */
export const TOPICS = [t`A question`, t`An order`, t`A return`, t`A repair`]

/** The subject with this topic in front, replacing another topic; keeps typed text. */
export function withTopic(subject: string, topic: string): string {
  const previous = TOPICS.find((other) => subject.startsWith(other)) ?? ''
  const typed = subject.slice(previous.length).replace(/^[:\s]+/, '')
  const combined = typed ? t`${topic}: ${typed}` : topic
  return [...combined].length > CONTACT_LIMITS.subject ? subject : combined
}
