import * as z from 'zod/mini'
import { NAME_MIN, PASSWORD_MIN } from '../domain/shop'
import { codePointLength } from './code-point-length'

// Characters that the database refuses: controls other than tabs and line breaks, overrides of the writing direction,
// invisible music and tag characters, and noncharacters.
const UNSAFE_CHARACTER =
  /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|\p{Noncharacter_Code_Point}/u
// The braille blank is the only invisible symbol that Unicode does not list as ignorable.
const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

function check(isValid: (text: string) => boolean, message: string) {
  return z.refine<string>(isValid, { error: message, abort: true })
}

function isEmptyOrVisible(text: string): boolean {
  return text === '' || VISIBLE_CHARACTER.test(text)
}

function safeCharacters(label: string) {
  return check(
    (text) => isEmptyOrVisible(text) && !UNSAFE_CHARACTER.test(text),
    `${label} contains hidden characters. Please type it again.`,
  )
}

/** Counts code points; the limit itself is allowed. */
function maxCharacters(limit: number, message: string) {
  return check((text) => codePointLength(text) <= limit, message)
}

const tooLongMessage = (label: string, limit: number) => `${label} must be less than ${limit} characters`

// The same as private.is_email in the database: never begins with a spreadsheet formula.
const EMAIL =
  /^[A-Za-z0-9_](?:[A-Za-z0-9_'+-]|\.(?![.@])){0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** The longest email address that the database stores. */
const EMAIL_MAX = 255

/** An email address, trimmed. */
export function emailAddress(message: string) {
  return z.string().check(
    z.trim(),
    check((email) => EMAIL.test(email) && email.length <= EMAIL_MAX, message),
  )
}

/** An email address, trimmed, with its own message above `limit` characters. */
export function limitedEmailAddress(message: string, limit: number) {
  return z.string().check(
    z.trim(),
    // An address that is only too long gets the message of its length.
    check((email) => EMAIL.test(email) || (email.length > limit && z.regexes.email.test(email)), message),
    maxCharacters(limit, tooLongMessage('Email', limit)),
  )
}

/** A text, trimmed, with at least one visible character. */
export function requiredText(label: string, limit: number) {
  return z.string().check(
    z.trim(),
    check((text) => VISIBLE_CHARACTER.test(text), `${label} is required`),
    safeCharacters(label),
    maxCharacters(limit, tooLongMessage(label, limit)),
  )
}

/** An optional text, trimmed. */
export function optionalText(label: string, limit: number) {
  return z
    .string()
    .check(z.trim(), safeCharacters(label), maxCharacters(limit, `${label} must be at most ${limit} characters`))
}

/** An optional name, trimmed, of at least NAME_MIN characters. */
export function optionalName(label: string) {
  return z.string().check(
    z.trim(),
    check(
      (name) => name === '' || (codePointLength(name) >= NAME_MIN && VISIBLE_CHARACTER.test(name)),
      `${label} must be at least ${NAME_MIN} characters`,
    ),
    safeCharacters(label),
  )
}

/** A password, with its spaces. */
export function password() {
  return z.string().check(z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`))
}
