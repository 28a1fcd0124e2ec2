/** The text for status 429, which has no message of its own. */
export const TOO_MANY_MESSAGES = 'Too many messages just now. Please try again in a few minutes.'
