/** What a form says where the database has refused it with status 429: a refusal that is counted has no text of its own. */
export const TOO_MANY_MESSAGES = 'Too many messages just now. Please try again in a few minutes.'
