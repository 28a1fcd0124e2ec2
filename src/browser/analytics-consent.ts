import { parseJson, toRecord } from '../domain/parse-json'
import { readText, saveText } from './stored-text'

export type Consent = 'accepted' | 'declined'

export const CONSENT_KEY = 'liangyi.analytics-consent'
const VALID_MS = 365 * 86_400_000

/** Whether the browser sends Do Not Track or Global Privacy Control, which count as a no. */
export function isTrackingRefused(): boolean {
  return navigator.doNotTrack === '1' || Object(navigator).globalPrivacyControl === true
}

/** The visitor's answer about these scripts; undefined if there is none, or it is a year old or about other scripts. */
export function readConsent(scripts: readonly string[]): Consent | undefined {
  if (isTrackingRefused()) return 'declined'
  const { answer, about, answeredAt } = toRecord(parseJson(readText(CONSENT_KEY) ?? ''))
  const age = Date.now() - Number(answeredAt)
  const isValid = about === scripts.join(' ') && age >= 0 && age < VALID_MS
  return isValid && (answer === 'accepted' || answer === 'declined') ? answer : undefined
}

export function saveConsent(answer: Consent, scripts: readonly string[]): void {
  saveText(CONSENT_KEY, JSON.stringify({ answer, about: scripts.join(' '), answeredAt: Date.now() }))
}
