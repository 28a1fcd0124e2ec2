/** The purpose of a link in a Supabase Auth mail, as the library names it. */
export const LINK_TYPES = ['signup', 'recovery'] as const

export type LinkType = (typeof LINK_TYPES)[number]

export function isLinkType(type: unknown): type is LinkType {
  return LINK_TYPES.some((known) => known === type)
}
