import * as z from 'zod/mini'
import { NAME_MIN, PASSWORD_MIN } from '../shop'
import { codePointLength } from './code-point-length'

/** Limits count code points, and the limit itself is allowed. */
function maxCharacters(limit: number, message: string) {
  return z.refine<string>((text) => codePointLength(text) <= limit, message)
}

const tooLongMessage = (label: string, limit: number) => `${label} must be less than ${limit} characters`

/** An email address, trimmed. */
export function emailAddress(message: string) {
  return z.pipe(z.string().check(z.trim()), z.email(message))
}

/** An email address, trimmed, of at most `limit` characters. */
export function limitedEmailAddress(message: string, limit: number) {
  return z.pipe(
    z.string().check(z.trim()),
    z.email(message).check(maxCharacters(limit, tooLongMessage('Email', limit))),
  )
}

/** A text, trimmed, that may not be left out. */
export function requiredText(label: string, limit: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, `${label} is required`), maxCharacters(limit, tooLongMessage(label, limit)))
}

/** A text, trimmed, that may be left out. */
export function optionalText(label: string, limit: number) {
  return z.string().check(z.trim(), maxCharacters(limit, `${label} must be at most ${limit} characters`))
}

/** A name, trimmed, that may be left out and is not a single character otherwise. */
export function optionalName(label: string) {
  return z.string().check(
    z.trim(),
    z.refine(
      (name) => name === '' || codePointLength(name) >= NAME_MIN,
      `${label} must be at least ${NAME_MIN} characters`,
    ),
  )
}

/** A password, untrimmed: its spaces are part of it. */
export function password() {
  return z.string().check(z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`))
}
