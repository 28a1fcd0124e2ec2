/** The message for status 429. */
export const TOO_MANY_MESSAGES = 'Too many messages just now. Please try again in a few minutes.'
