import type { ReactNode } from 'react'
import { PageTitle } from './page-title'

export function Article({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <article data-slot="reading" className="px-gutter pt-16 md:pt-24">
      <header className="grid gap-6 pb-16 md:grid-cols-12 md:gap-8 md:pb-24">
        <PageTitle className="md:col-span-4 md:max-lg:text-[2.625rem] lg:max-2xl:text-[3.25rem]">{title}</PageTitle>
        {lead && (
          <p className="max-w-[24em] font-display text-display-m text-balance text-ink-soft md:col-span-8 md:col-start-5 2xl:text-[2.75rem]">
            {lead}
          </p>
        )}
      </header>
      {children}
    </article>
  )
}

export function ArticleSection({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <section
      data-slot="reading-section"
      className="grid gap-5 border-t border-line py-12 md:grid-cols-12 md:gap-8 md:py-16"
    >
      {title && <h2 className="font-display text-display-s md:col-span-4 2xl:text-display-m">{title}</h2>}
      <div className="prose-page grid gap-5 text-[1.0625rem] leading-[1.7] md:col-span-8 md:col-start-5 md:text-[1.1875rem] 2xl:text-xl">
        {children}
      </div>
    </section>
  )
}

export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li
          key={item}
          className="relative pl-6 before:absolute before:top-[0.85em] before:left-0 before:w-3 before:border-t"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}

export function DescriptionList({ rows }: { rows: readonly (readonly [term: string, ...facts: string[]])[] }) {
  return (
    <dl className="border-t border-line tabular-nums">
      {rows.map(([term, ...facts]) => (
        <div key={term} className="grid gap-x-6 border-line py-3 not-last:border-b sm:grid-cols-[1fr_1fr_1fr]">
          <dt className="text-ink">{term}</dt>
          {facts.map((fact) => (
            <dd key={fact}>{fact}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
