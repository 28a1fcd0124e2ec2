import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { emailAddress, optionalName, password } from '../forms/rules'

const email = emailAddress(t`Please enter a valid email address`)

/** Sign-in and sign-up; names are empty in forms without them. */
export const authSchema = z.object({
  firstName: optionalName(t`First name`),
  lastName: optionalName(t`Last name`),
  email,
  password: password(),
})

export type AuthValues = z.output<typeof authSchema>

export const forgotPasswordSchema = z.object({ email })

export const newPasswordSchema = z.object({ password: password() })
