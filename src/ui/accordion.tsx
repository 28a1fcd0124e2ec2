import * as Radix from '@radix-ui/react-accordion'
import type { ReactNode } from 'react'
import { PlusIcon } from './icons'

type Item = { title: string; body: ReactNode }

const BODY = 'pb-5 text-ink-soft'

/** Collapsible sections. The first starts open, and several can be open at once. */
export function Accordion({ items }: { items: readonly Item[] }) {
  return (
    <Radix.Root
      type="multiple"
      defaultValue={items.slice(0, 1).map(({ title }) => title)}
      data-slot="accordion"
      className="border-t border-line"
    >
      {items.map(({ title, body }, index) => (
        <Radix.Item key={title} value={title} className="border-b border-line">
          <Radix.Header asChild>
            <h2>
              <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between py-3 text-left hover:text-accent">
                {title}
                <span className="transition-transform duration-calm ease-quiet group-data-[state=open]:rotate-45">
                  <PlusIcon />
                </span>
              </Radix.Trigger>
            </h2>
          </Radix.Header>
          <Radix.Content className={`${BODY} data-[state=open]:animate-[fade_200ms_ease-out]`}>{body}</Radix.Content>
          {index > 0 && (
            <noscript>
              <div className={BODY}>{body}</div>
            </noscript>
          )}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
