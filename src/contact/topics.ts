import { CONTACT_LIMITS } from '../domain/shop'

/** Suggested subjects. */
export const TOPICS = ['A question', 'An order', 'A return', 'A repair'] as const

/** The subject with this topic in front, replacing another topic; keeps typed text. */
export function withTopic(subject: string, topic: string): string {
  const previous = TOPICS.find((other) => subject.startsWith(other)) ?? ''
  const typed = subject.slice(previous.length).replace(/^[:\s]+/, '')
  const combined = typed ? `${topic}: ${typed}` : topic
  return [...combined].length > CONTACT_LIMITS.subject ? subject : combined
}
