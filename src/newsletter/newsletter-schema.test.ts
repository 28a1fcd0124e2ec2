import { expect, test } from 'vitest'
import { newsletterSchema } from './newsletter-schema'

test.each(['mei@example.com', ' Mei@Example.com ', 'mei+letters@sub.example.co'])(
  '%j is accepted as a newsletter address',
  (email) => {
    expect(newsletterSchema.parse({ email })).toEqual({ email: email.trim() })
  },
)

test.each(['', '   ', 'mei', 'mei@', '@example.com', 'mei@example', 'mei@ex ample.com', 'a@b.ca, c@d.ca'])(
  '%j is refused as a newsletter address with one message',
  (email) => {
    const { error } = newsletterSchema.safeParse({ email })
    expect(error?.issues.map((issue) => issue.message)).toEqual(['Please enter a valid email address'])
  },
)
