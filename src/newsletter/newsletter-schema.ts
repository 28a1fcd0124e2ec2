import * as z from 'zod/mini'

/** An address as someone types it; the database makes capitals and spaces alike. */
export const newsletterSchema = z.object({
  email: z.pipe(z.string().check(z.trim()), z.email('Please enter a valid email address')),
})
