import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { PageHead } from './page-head'
import { PageTitle } from './page-title'

type Props = ComponentProps<typeof PageHead> & {
  title: string
  lead?: ReactNode
  /** As wide as a form, so that title and form share their edges. */
  isForm?: boolean
  children: ReactNode
}

/** A page with one narrow column, such as a form or an order. */
export function ColumnPage({ lead, isForm = false, children, ...head }: Props) {
  return (
    <div
      className={cn(
        'mx-auto grid min-h-below-header w-full content-start gap-8 px-gutter pt-16 pb-32 md:pt-24',
        isForm ? 'max-w-[calc(28rem+2*theme(spacing.gutter))]' : 'max-w-[42rem]',
      )}
    >
      <PageHead {...head} />
      <header className="grid gap-4">
        <PageTitle className="md:text-[3rem]">{head.title}</PageTitle>
        {lead && <p className="text-balance text-ink-soft">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
