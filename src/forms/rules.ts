import * as z from 'zod/mini'
import { NAME_MIN, PASSWORD_MIN } from '../shop'
import { codePointLength } from './code-point-length'

// Control characters other than tabs and line breaks, and overrides of the writing direction. The database refuses them.
const UNSAFE_CHARACTER = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
// The braille blank is the only invisible symbol that Unicode does not list as ignorable.
const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

function check(isValid: (text: string) => boolean, message: string) {
  return z.refine<string>(isValid, { error: message, abort: true })
}

function safeCharacters(label: string) {
  return check((text) => !UNSAFE_CHARACTER.test(text), `${label} contains hidden characters. Please type it again.`)
}

/** Limits count code points, and the limit itself is allowed. */
function maxCharacters(limit: number, message: string) {
  return check((text) => codePointLength(text) <= limit, message)
}

const tooLongMessage = (label: string, limit: number) => `${label} must be less than ${limit} characters`

// As private.is_email in the database: what mail servers accept in practice, beginning with nothing that a spreadsheet
// would run.
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

/** An email address, trimmed, with a message of its own for more than `limit` characters. */
export function limitedEmailAddress(message: string, limit: number) {
  return z.string().check(
    z.trim(),
    // Of a longer one, the length is what its writer has to mend.
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

/** A text, trimmed, that may be left out. */
export function optionalText(label: string, limit: number) {
  return z
    .string()
    .check(z.trim(), safeCharacters(label), maxCharacters(limit, `${label} must be at most ${limit} characters`))
}

/** A name, trimmed, that may be left out and is not a single character otherwise. */
export function optionalName(label: string) {
  return z.string().check(
    z.trim(),
    check(
      (name) => name === '' || codePointLength(name) >= NAME_MIN,
      `${label} must be at least ${NAME_MIN} characters`,
    ),
    safeCharacters(label),
  )
}

/** A password, untrimmed: its spaces are part of it. */
export function password() {
  return z.string().check(z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`))
}
