import type { ReactNode } from 'react'

export type AccordionItem = { title: string; body: ReactNode }

/** What the accordion looks like before and after its library is there. */
export const ACCORDION_STYLES = {
  root: 'border-t border-line',
  item: 'border-b border-line',
  trigger: 'group flex min-h-14 w-full items-center justify-between py-3 text-left hover:text-accent',
  icon: 'transition-transform duration-calm ease-quiet group-data-[state=open]:rotate-45',
  body: 'pb-5 text-ink-soft',
} as const
