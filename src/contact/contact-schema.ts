import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { CONTACT_LIMITS } from '../domain/shop'
import { limitedEmailAddress, requiredText } from '../forms/rules'

export const contactSchema = z.object({
  firstName: requiredText(t`First name`, CONTACT_LIMITS.firstName),
  lastName: requiredText(t`Last name`, CONTACT_LIMITS.lastName),
  email: limitedEmailAddress(t`Invalid email address`, CONTACT_LIMITS.email),
  subject: requiredText(t`Subject`, CONTACT_LIMITS.subject),
  message: requiredText(t`Message`, CONTACT_LIMITS.message),
})

export type ContactMessage = z.output<typeof contactSchema>
