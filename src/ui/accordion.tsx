import * as Radix from '@radix-ui/react-accordion'
import type { ReactNode } from 'react'
import { PlusIcon } from './icons'

export type AccordionItem = { title: string; body: ReactNode }

/** Headings that open their text; several may be open at once. */
export function Accordion({ items, headingLevel = 2 }: { items: AccordionItem[]; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Radix.Root type="multiple" data-slot="accordion" className="border-t border-line">
      {items.map(({ title, body }) => (
        <Radix.Item key={title} value={title} className="border-b border-line">
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between py-3 text-left hover:text-accent">
                {title}
                <span className="transition-transform duration-calm ease-quiet group-data-[state=open]:rotate-45">
                  <PlusIcon />
                </span>
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="pb-5 text-ink-soft data-[state=open]:animate-[fade_200ms_ease-out]">
            {body}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
