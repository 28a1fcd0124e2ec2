/** What a link in a mail of Supabase Auth is for, as the library names it. */
export const LINK_TYPES = ['signup', 'recovery'] as const

export type LinkType = (typeof LINK_TYPES)[number]

export function isLinkType(type: unknown): type is LinkType {
  return LINK_TYPES.some((known) => known === type)
}
