/** The kinds of messages that the database derives from their subjects, apart from the rest. */
export const KINDS = [
  { value: 'question', label: 'Question', plural: 'Questions' },
  { value: 'resize', label: 'Resizing', plural: 'Resizing' },
  { value: 'repair', label: 'Repair', plural: 'Repairs' },
  { value: 'return', label: 'Return', plural: 'Returns' },
] as const

export type Kind = (typeof KINDS)[number]['value']

export function findKind(value: string | null) {
  return KINDS.find((kind) => kind.value === value)
}
