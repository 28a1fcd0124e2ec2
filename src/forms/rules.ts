import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { parseUrl } from '../domain/parse-url'
import { NAME_MIN, PASSWORD_MAX_BYTES, PASSWORD_MIN } from '../domain/shop'
import { codePointLength } from './code-point-length'
import { hasVisibleCharacter, isSafeText, limitMessage, unsafeMessage } from './safe-text'

function check(isValid: (text: string) => boolean, message: string) {
  return z.refine<string>(isValid, { error: message, abort: true })
}

/** Counts code points; the limit itself is allowed. */
function maxCharacters(limit: number, message: string) {
  return check((text) => codePointLength(text) <= limit, message)
}

const tooLongMessage = (label: string, limit: number) => t`${label} must be less than ${limit} characters`

// Same as private.is_email in the database; never matches a spreadsheet formula.
const EMAIL =
  /^[A-Za-z0-9_](?:[A-Za-z0-9_'+-]|\.(?![.@])){0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** The longest email address that the database stores. */
const EMAIL_MAX = 255

/** The address with its domain in ASCII, as Chrome's field writes it and Firefox's and Safari's don't. */
function withAsciiDomain(address: string): string {
  const [, local, domain] = /^([^@]*)@([^@:/?#\\\s]*\P{ASCII}[^@:/?#\\\s]*)$/u.exec(address) ?? []
  return domain ? `${local}@${parseUrl(`http://${domain}`)?.hostname ?? domain}` : address
}

/** A trimmed email address. */
export function emailAddress(message: string) {
  return z.string().check(
    z.trim(),
    z.overwrite(withAsciiDomain),
    check((email) => EMAIL.test(email) && email.length <= EMAIL_MAX, message),
  )
}

/** A trimmed email address, with a separate message above `limit` characters. */
export function limitedEmailAddress(message: string, limit: number) {
  return z.string().check(
    z.trim(),
    z.overwrite(withAsciiDomain),
    // An address that is merely too long gets the message about its length.
    check((email) => EMAIL.test(email) || (email.length > limit && z.regexes.email.test(email)), message),
    maxCharacters(limit, tooLongMessage(t`Email`, limit)),
  )
}

/** A trimmed text with at least one visible character. */
export function requiredText(label: string, limit: number) {
  return z
    .string()
    .check(
      z.trim(),
      check(hasVisibleCharacter, t`${label} is required`),
      check(isSafeText, unsafeMessage(label)),
      maxCharacters(limit, tooLongMessage(label, limit)),
    )
}

/** A trimmed, optional text. */
export function optionalText(label: string, limit: number) {
  return z
    .string()
    .check(z.trim(), check(isSafeText, unsafeMessage(label)), maxCharacters(limit, limitMessage(label, limit)))
}

/** A trimmed, optional name of at least NAME_MIN characters. */
export function optionalName(label: string) {
  return z.string().check(
    z.trim(),
    check(
      (name) => name === '' || (codePointLength(name) >= NAME_MIN && hasVisibleCharacter(name)),
      t`${label} must be at least ${NAME_MIN} characters`,
    ),
    check(isSafeText, unsafeMessage(label)),
  )
}

/** A password, not trimmed; counted in bytes at its end, as the auth server hashes it. */
export function password() {
  return z.string().check(
    z.minLength(PASSWORD_MIN, t`Password must be at least ${PASSWORD_MIN} characters`),
    check(
      (text) => new TextEncoder().encode(text.normalize('NFC')).length <= PASSWORD_MAX_BYTES,
      t`Password must be at most ${PASSWORD_MAX_BYTES} characters. Accented letters and emoji count as several.`,
    ),
  )
}
