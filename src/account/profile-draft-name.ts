/** By user: another customer in the same tab must not see it. */
export function profileDraftName(userId: string): string {
  return `profile.${userId}`
}
