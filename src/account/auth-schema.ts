import { z } from 'zod'
import { NAME_MIN, PASSWORD_MIN } from '../shop'
import { codePointLength } from '../ui/code-point-length'

const emailSchema = z.string().trim().pipe(z.email('Please enter a valid email address'))

const passwordSchema = z.string().min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)

/** A name that may be left out; one that is given has at least two characters, as people count them. */
function optionalName(what: string) {
  return z
    .string()
    .trim()
    .refine(
      (name) => name === '' || codePointLength(name) >= NAME_MIN,
      `${what} must be at least ${NAME_MIN} characters`,
    )
}

/** Sign-in and sign-up; the names are empty where they are not asked for. */
export const authSchema = z.object({
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
  email: emailSchema,
  password: passwordSchema,
})

export type AuthValues = z.infer<typeof authSchema>

export const recoverySchema = z.object({ email: emailSchema })

export const newPasswordSchema = z.object({ password: passwordSchema })

/** First and last name as one, without spaces around it. */
export function fullName({ firstName, lastName }: Pick<AuthValues, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}
