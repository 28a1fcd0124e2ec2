/** One per user, so that another customer in the same tab doesn't see it. */
export function profileDraftName(userId: string): string {
  return `profile.${userId}`
}
