import { z } from 'zod'
import { CONTACT_LIMITS } from '../shop'
import { codePointLength } from '../ui/code-point-length'

function tooLong(label: string, most: number): string {
  return `${label} must be less than ${most} characters`
}

function requiredText(label: string, most: number) {
  return z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .refine((text) => codePointLength(text) <= most, tooLong(label, most))
}

/** What a message to the shop holds, trimmed. Each limit itself is allowed; the first rule that fails speaks. */
export const contactSchema = z.object({
  firstName: requiredText('First name', CONTACT_LIMITS.firstName),
  lastName: requiredText('Last name', CONTACT_LIMITS.lastName),
  email: z
    .string()
    .trim()
    .pipe(
      z
        .email('Invalid email address')
        .refine((text) => codePointLength(text) <= CONTACT_LIMITS.email, tooLong('Email', CONTACT_LIMITS.email)),
    ),
  subject: requiredText('Subject', CONTACT_LIMITS.subject),
  message: requiredText('Message', CONTACT_LIMITS.message),
})

export type ContactMessage = z.infer<typeof contactSchema>
