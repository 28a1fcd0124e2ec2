import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from './page-head'
import { PageTitle } from './page-title'

type Props = ComponentProps<typeof PageHead> & { title: string; lead?: ReactNode; children: ReactNode }

/** A page with one narrow column, such as a form or an order. */
export function ColumnPage({ lead, children, ...head }: Props) {
  return (
    <div className="mx-auto grid min-h-below-header w-full max-w-[42rem] content-start gap-8 px-gutter pt-16 pb-32 md:pt-24">
      <PageHead {...head} />
      <header className="grid gap-4">
        <PageTitle className="md:text-[3rem]">{head.title}</PageTitle>
        {lead && <p className="text-balance text-ink-soft">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
