import * as z from 'zod/mini'
import { CONTACT_LIMITS } from '../domain/shop'
import { limitedEmailAddress, requiredText } from '../forms/rules'

export const contactSchema = z.object({
  firstName: requiredText('First name', CONTACT_LIMITS.firstName),
  lastName: requiredText('Last name', CONTACT_LIMITS.lastName),
  email: limitedEmailAddress('Invalid email address', CONTACT_LIMITS.email),
  subject: requiredText('Subject', CONTACT_LIMITS.subject),
  message: requiredText('Message', CONTACT_LIMITS.message),
})

export type ContactMessage = z.output<typeof contactSchema>
