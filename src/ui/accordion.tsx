import type { ReactNode } from 'react'
import { PlusIcon } from './icons'

type Item = { title: string; body: ReactNode }

/** Collapsible sections. The first starts open, and several can be open at once. */
export function Accordion({ items }: { items: readonly Item[] }) {
  return (
    <div data-slot="accordion" className="border-t border-line">
      {items.map(({ title, body }, index) => (
        <details key={title} open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
            <h2>{title}</h2>
            <span className="transition-transform duration-calm ease-quiet group-open:rotate-45">
              <PlusIcon />
            </span>
          </summary>
          <div className="pb-5 text-ink-soft group-open:animate-[fade_200ms_ease-out]">{body}</div>
        </details>
      ))}
    </div>
  )
}
