import type { ReactNode } from 'react'

export type AccordionItem = { title: string; body: ReactNode }

export const ACCORDION = 'border-t border-line'
export const HEADER = 'flex min-h-14 items-center justify-between py-3 hover:text-accent'
export const MARK = 'transition-transform duration-calm ease-quiet'
export const BODY = 'pb-5 text-ink-soft'
