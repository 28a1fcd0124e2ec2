import * as Radix from '@radix-ui/react-accordion'
import { type ReactNode, useState } from 'react'
import { PlusIcon } from './icons'

export type AccordionItem = { title: string; body: ReactNode }

/** Collapsible sections. The first starts open, and several can be open at once. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [open, setOpen] = useState(items.slice(0, 1).map(({ title }) => title))
  return (
    <Radix.Root
      type="multiple"
      value={open}
      onValueChange={setOpen}
      data-slot="accordion"
      className="border-t border-line"
    >
      {items.map(({ title, body }) => (
        <Radix.Item key={title} value={title} className="group border-b border-line">
          <Radix.Header asChild>
            <h2>
              <Radix.Trigger className="flex min-h-14 w-full items-center justify-between py-3 text-left hover:text-accent">
                {title}
                <span className="transition-transform duration-calm ease-quiet group-data-[state=open]:rotate-45">
                  <PlusIcon />
                </span>
              </Radix.Trigger>
            </h2>
          </Radix.Header>
          {/* Kept in the page for search engines and translation; open without script. */}
          <Radix.Content forceMount hidden={!open.includes(title)} className="pb-5 text-ink-soft">
            {body}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
